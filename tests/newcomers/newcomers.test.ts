import { globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSources } from '#tools/architecture/source.ts'
import { KINDS } from '#tools/new/plan-folder.ts'
import { SUITES } from '#tools/testing/suites.ts'
import { copyTree, hashFiles, isGenerated, type CopiedTree } from './copied-tree.ts'
import { findSeeingTests } from './find-seeing-tests.ts'
import { addNewcomers, NEW_KINDS, NEWCOMERS } from './newcomers.ts'
import { runSuites } from './run-suites.ts'

/**
 * Slow tests that start programs or generate values, and read nothing that a newcomer changes. `npm
 * run verify -- newcomers` runs them in the copy too.
 */
const APART: readonly string[] = [
  'core/contract/browser-call.test.ts',
  'core/lead/model.test.ts',
  'tests/session/session-world.test.ts',
  'tools/conformance/verify-conformance.test.ts',
  'tools/partner-check/check-partner.test.ts',
  'tools/process/take-turn.test.ts',
  'tools/start/install.test.ts',
]

/**
 * One copy of the source tree in which a newcomer of each kind is added as a person adds it: by
 * `npm run new`, then by writing in its own folder. What must hold of the tree must hold of that
 * copy.
 */
let copy: CopiedTree
let before: ReadonlyMap<string, string>

beforeAll(async () => {
  copy = await copyTree()
  before = hashFiles(copy.root)
})
afterAll(() => copy.remove())

it('docs/adding.md adds a newcomer of each kind that npm run new knows, and a kind of field', () => {
  expect(NEW_KINDS.length).toBeGreaterThan(0)
  expect([...new Set(NEWCOMERS.map(({ kind }) => kind))].toSorted()).toEqual([...KINDS].toSorted())
})

describe('what cannot be added', () => {
  it.each([
    [['partner', '../../core'], 'is no name'],
    [['brand', 'loanwright'], 'catalogue/brands/loanwright exists already'],
    [['country', 'co'], 'catalogue/countries/co exists already'],
  ])('is refused with a sentence: %j', async (words, sentence) => {
    const { isGood, output } = await copy.run(process.execPath, 'tools/new.ts', ...words)
    expect([isGood, output]).toEqual([false, expect.stringContaining(sentence)])
  })
})

it('a site that is not known is told with those that are', async () => {
  const flow = (...words: readonly string[]) => copy.run(process.execPath, 'tools/flow.ts', ...words)
  const asked = await Promise.all([flow(), flow('xx', 'loanwright'), flow('co', 'acme')])
  expect(asked.map(({ isGood }) => isGood)).toEqual([false, false, false])
  const [none, country, brand] = asked.map(({ output }) => output)
  expect(none).toMatch(/npm run flow -- <country> <brand>.*co.*loanwright/u)
  expect(country).toMatch(/There is no country "xx". Known: .*co/u)
  expect(brand).toMatch(/There is no brand "acme". Known: .*loanwright/u)
})

describe('with a newcomer of each kind', () => {
  beforeAll(async () => {
    for (const { name, isGood, output } of await addNewcomers(copy)) expect(isGood, `${name}: ${output}`).toBe(true)
  })

  it('every one of them is known to the catalogue', async () => {
    const flowOf = async (country: string, brand: string) => (await copy.run(process.execPath, 'tools/flow.ts', country, brand)).output
    expect(await flowOf('co', 'novum')).toMatch(/\/pets .*pets ← step pets/u)
    expect(await flowOf('co', 'loanwright')).toMatch(/kreditoPets, kreditoTerms ← kredito/u)
    for (const brand of ['fidea', 'loanwright']) expect(await flowOf('cz', brand)).toMatch(/lastName ← country, provident/u)
  })

  it('everything that npm run check runs is in order', async () => {
    const { isGood, output } = await copy.run(process.execPath, 'tools/check.ts')
    expect(isGood, withoutWarnings(output)).toBe(true)
    expect(output).toContain('✓ format')
    // what a draft lacks is said, and no failure
    expect(output).toContain('catalogue/countries/cz')
  })

  it('every test of the suites unit and catalogue that can see a newcomer passes', async () => {
    const changed = new Set([...hashFiles(copy.root)].filter(([path, hash]) => before.get(path) !== hash).map(([path]) => path))
    const all = [SUITES.unit, SUITES.catalogue].flatMap(({ files }) => globSync([...files], { cwd: copy.root }))
    const found = findSeeingTests(readSources(copy.root), changed, all)
    expect(found).toEqual(expect.arrayContaining([...APART]))
    const seeing = found.filter((file) => !APART.includes(file))
    console.log(`${seeing.length} of ${all.length} test files can see a newcomer`)
    const { passed, files, failures } = await runSuites(copy, ['unit', 'catalogue'], seeing)
    expect(failures, failures.join('\n\n')).toEqual([])
    expect(files).toEqual(seeing)
    expect(passed).toBeGreaterThan(5000)
  })

  it('no file that was there is edited, and every new one is in a newcomer’s folder', () => {
    const after = hashFiles(copy.root)
    const folders = [...NEWCOMERS.map(({ folder }) => folder), ...NEW_KINDS]
    expect([...before].filter(([path, hash]) => !isGenerated(path) && after.get(path) !== hash)).toEqual([])
    const isOwn = (path: string) => isGenerated(path) || path.endsWith('.log') || folders.some((folder) => path.startsWith(`${folder}/`))
    expect([...after.keys()].filter((path) => !before.has(path) && !isOwn(path))).toEqual([])
    for (const folder of folders) expect(readdirSync(join(copy.root, folder)).length).toBeGreaterThan(0)
  })
})

/** Returns the output of the checks without what is only a warning for a draft. */
const withoutWarnings = (output: string): string =>
  output
    .split(/\n(?=\S)/u)
    .filter((part) => !part.includes('(draft: only a warning)'))
    .join('\n')

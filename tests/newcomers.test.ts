import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCommand } from '../tools/process/run-command.ts'

/**
 * A copy of the source tree in which newcomers are added as a person would add them: first by `npm
 * run new`, then by editing their own folders.
 */
const original = join(import.meta.dirname, '..')
const root = mkdtempSync(join(tmpdir(), 'loanwright-newcomers-'))
const node = (...args: readonly string[]) => runCommand(args.join(' '), process.execPath, args, { cwd: root })

beforeAll(() => {
  for (const path of ['core', 'catalogue', 'apps', 'tools', 'tests', 'bench', 'package.json', 'tsconfig.json'])
    cpSync(join(original, path), join(root, path), { recursive: true })
  symlinkSync(join(original, 'node_modules'), join(root, 'node_modules'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

it('a brand, a country, a step, a partner and a tracker are added without a change in any existing file', async () => {
  await node('tools/gen.ts')
  const before = hashes()
  for (const [kind, name] of [
    ['step', 'other/trial-pets'],
    ['country', 'cz'],
    ['brand', 'trial-brand'],
    ['partner', 'trial-lender'],
    ['tracker', 'trial-tracker'],
  ] as const)
    expect(await node('tools/new.ts', kind, name)).toMatchObject({ isGood: true })
  inItsOwnFolder('catalogue/partners/trial-lender/partner.ts', "needs: ['amount'", "needs: ['trialPets', 'amount'")
  inItsOwnFolder('catalogue/brands/trial-brand/brand.ts', 'countries: { ', 'countries: { cz: {}, ')
  const spanish = "export default { 'trial-pets': { title: '¿Tienes mascotas?', fields: { trialPets: { label: '¿Tienes mascotas?' } } } }\n"
  writeFileSync(join(root, 'catalogue/countries/co/texts.es/trial-pets.ts'), spanish)

  const steps = await Promise.all([node('tools/gen.ts'), runCommand('types', 'tsc', ['-p', '.'], { cwd: root })])
  const catalogue = await node('tests/catalogue/main.ts')
  const flow = await node('tools/flow.ts', 'co', 'trial-brand')

  expect(brokenClauses(catalogue.output)).toEqual([])
  expect([...steps, catalogue, flow].filter(({ isGood }) => !isGood)).toEqual([])
  expect(flow.output).toMatch(/\/trial-pets .*trialPets ← trial-lender/u)
  expect(catalogue.output).toContain('catalogue/countries/cz')
  const after = hashes()
  expect([...before].filter(([path, hash]) => after.get(path) !== hash)).toEqual([])
})

it('what cannot be added is refused with a sentence', async () => {
  const refusals = [
    [['tools/new.ts'], 'Say what is new.'],
    [['tools/new.ts', 'planet', 'x'], 'There is no kind "planet".'],
    [['tools/new.ts', 'brand', 'Acme Loans'], '"Acme Loans" is no name'],
    [['tools/new.ts', 'brand', 'loanwright'], 'catalogue/brands/loanwright exists already'],
    [['tools/new.ts', 'country', 'zz'], '"zz" is no country'],
    [['tools/new.ts', 'country', 'co'], 'catalogue/countries/co exists already'],
    [['tools/new.ts', 'step', 'pets'], "A step's name is <stage>/<step>. Stages: 10-loan"],
    [['tools/new.ts', 'step', '13-income/monthly-income'], 'There is a step "monthly-income" already, in 13-income.'],
    [['tools/new.ts', 'partner', '../../core'], 'is no name'],
  ] as const
  for (const [args, sentence] of refusals) {
    const { isGood, output } = await node(...args)
    expect([isGood, output]).toEqual([false, expect.stringContaining(sentence)])
  }
})

it('a site that is not known is told with those that are', async () => {
  const asked = await Promise.all([node('tools/flow.ts'), node('tools/flow.ts', 'xx', 'loanwright'), node('tools/flow.ts', 'co', 'acme')])
  expect(asked.map(({ isGood }) => isGood)).toEqual([false, false, false])
  const [none, country, brand] = asked.map(({ output }) => output)
  expect(none).toMatch(/npm run flow -- <country> <brand>.*co.*loanwright/u)
  expect(country).toMatch(/There is no country "xx". Known: .*co/u)
  expect(brand).toMatch(/There is no brand "acme". Known: .*loanwright/u)
})

/** Returns the clauses that a live folder breaks, each with its faults. */
const brokenClauses = (output: string): readonly string[] =>
  output.split(/\n(?=\S)/u).filter((part) => part.startsWith('catalogue/') && !part.includes('(draft'))

/** Returns the hash of every file except the generated ones, by path. */
function hashes(): ReadonlyMap<string, string> {
  const files = globSync('{core,catalogue,apps,tools,tests}/**/*', { cwd: root }).filter(
    (path) => !path.endsWith('.gen.ts') && statSync(join(root, path)).isFile(),
  )
  return new Map(
    files.map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest('hex'),
    ]),
  )
}

function inItsOwnFolder(path: string, from: string, to: string): void {
  const text = readFileSync(join(root, path), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(root, path), text.replace(from, to))
}

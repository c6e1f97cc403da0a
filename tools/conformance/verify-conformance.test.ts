import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readResults } from './read-mutations.ts'
import { verifyConformance } from './verify-conformance.ts'

const ADD = 'export const add = (a: number, b: number): number => a + b\nexport const unused = 1\n'
const TEST = `import { expect, it } from 'vitest'
import { add } from './add.ts'
it('[S-1.1] [S-1.2] two and two is four', () => expect(add(2, 2)).toBe(4))
it('[S-1.3] something red by itself', () => expect(add(2, 2)).toBe(5))
`
const SUITE = "export default { test: { projects: [{ test: { name: 'unit', include: ['core/*.test.ts'] } }] } }\n"

const noticed = { test: 'core/add.test.ts', file: 'core/add.ts', text: 'a + b', replacement: 'a - b' }
const unnoticed = { ...noticed, text: 'unused = 1', replacement: 'unused = 2' }
const broken = { ...noticed, replacement: 'a +* b' }
const unknown = { ...noticed, text: 'no such text' }

const ALL = { wanted: [], part: { number: 1, of: 1 }, isAnew: false }
const project = join(import.meta.dirname, '../..')
let root = ''
let said: string[] = []

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'loanwright-mutations-'))
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
  const files = {
    'core/add.ts': ADD,
    'core/add.test.ts': TEST,
    'vitest.config.ts': SUITE,
    'tools/gen.ts': '',
    '.gitignore': 'node_modules',
  }
  for (const [name, text] of Object.entries(files)) write(name, text)
  said = []
  vi.spyOn(console, 'log').mockImplementation((line) => void said.push(String(line)))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true, force: true })
})

describe('taking away what a row states', () => {
  it('does not hold where no test notices, no test can be run, the text is not there, or the tests are red by themselves', async () => {
    writeRows({ '1.1': [noticed, unnoticed, broken], '1.2': [unknown], '1.3': [noticed] })
    expect(await verifyConformance(root, ALL)).toBe(false)
    expect(said.join('\n')).toMatch(
      /not noticed by core\/add\.test\.ts: [^\n]*unused = 2[^]*could not be run: core\/add\.ts: a \+ b → a \+\* b[^]*stands 0 times[^]*do not pass without a mutation/u,
    )
    expect(readResults(root)).toEqual({})
  })

  it('holds where a test with the row’s id fails, leaves the project as it was, tries a row again only when its mutations, a file or its test changed, and tries nothing that was not asked for', async () => {
    writeRows({ '1.1': [noticed], '2.1': [unknown] })
    const only = { ...ALL, wanted: ['1'] }
    expect(await verifyConformance(root, only)).toBe(true)
    expect(Object.keys(readResults(root))).toEqual(['1.1'])
    expect(readFileSync(join(root, 'core/add.ts'), 'utf8')).toBe(ADD)
    expect(await verifyConformance(root, only)).toBe(true)
    expect(said.filter((line) => line.endsWith('to try'))).toEqual([
      '1 rows; 0 have held and are unchanged; 1 to try',
      '1 rows; 1 have held and are unchanged; 0 to try',
    ])
    write('core/add.test.ts', TEST.replaceAll('toBe(4)', 'toBeGreaterThan(-9)'))
    expect(await verifyConformance(root, only)).toBe(false)
    expect(readResults(root)).toEqual({})
  })
})

function writeRows(rows: object): void {
  write('tests/conformance/mutations/section-1.json', JSON.stringify(rows))
}

function write(name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true })
  writeFileSync(join(root, name), text)
}

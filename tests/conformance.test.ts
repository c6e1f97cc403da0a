import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { carriesId, compareRows, findFault, readMutations } from '#tools/conformance/read-mutations.ts'

const root = join(import.meta.dirname, '..')

/**
 * A row of docs/conformance.md: number, how many statements it covers, files, and the test files
 * that prove it.
 */
interface Row {
  readonly number: string
  readonly count: number
  readonly files: string
  readonly tests: readonly string[]
}

const rows: readonly Row[] = readFileSync(join(root, 'docs/conformance.md'), 'utf8')
  .split('\n')
  .map((line) => line.split(/(?<!\\)\|/u).map((cell) => cell.trim()))
  .filter((cells) => /^\d+\.\d+$/u.test(cells[1] ?? ''))
  .map(([, number = '', count = '', , files = '', tests = '']) => ({ number, count: Number(count), files, tests: tests.split(', ') }))

/** Short names of folders, as defined at the head of docs/conformance.md. */
const FOLDERS: { readonly [short: string]: string } = {
  visit: 'core/visit',
  lead: 'core/lead',
  browser: 'core/browser',
  journey: 'core/journey',
  model: 'core/model',
  tracking: 'core/tracking',
  contract: 'core/contract',
  apply: 'apps/apply',
  api: 'apps/api',
  steps: 'catalogue/steps',
  co: 'catalogue/countries/co',
}

function pathOf(named: string): string {
  const [first = '', ...rest] = named.split('/')
  return [FOLDERS[first] ?? first, ...rest].join('/')
}

test('the rows account for the 751 statements of the specification, each row once', () => {
  expect(rows.map(({ count }) => count).reduce((sum, count) => sum + count, 0)).toBe(751)
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
})

test('every row names its tests, and a title in each of them carries the row’s id', () => {
  const faults = rows.flatMap(({ number, tests }) =>
    tests.filter((test) => !existsSync(join(root, test)) || !carriesId(root, test, number)).map((test) => `${number}: ${test}`),
  )
  expect(faults).toEqual([])
})

test('every row has a mutation, and every mutation a row', () => {
  const mutated = [...readMutations(root).keys()]
  expect(mutated.toSorted(compareRows)).toEqual(rows.map(({ number }) => number).toSorted(compareRows))
})

test('every file of the conformance table exists', () => {
  const missing = rows.flatMap(({ number, files }) =>
    [...files.matchAll(/[\w*[\].-]+(?:\/[\w*.[\]-]+)+\/?/gu)]
      .map(([named]) => pathOf(named))
      .filter((path) => !existsSync(join(root, path)) && globSync(path, { cwd: root }).length === 0)
      .map((path) => `${number}: ${path}`),
  )
  expect(missing).toEqual([])
})

test('every mutation of a row can be tried: its text stands once in its file, and its test carries the row’s id', () => {
  const mutations = [...readMutations(root)].flatMap(([row, all]) => all.map((one) => ({ row, one })))
  expect(mutations.flatMap(({ row, one }) => findFault(root, row, one) ?? []).map(String)).toEqual([])
})

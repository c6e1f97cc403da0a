import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findFault, readMutations } from '../tools/conformance/read-mutations.ts'

const root = join(import.meta.dirname, '..')

/** A row of docs/conformance.md: number, statement, files, and what proves it. */
interface Row {
  readonly number: string
  readonly files: string
  readonly proof: string
}

const rows: readonly Row[] = readFileSync(join(root, 'docs/conformance.md'), 'utf8')
  .split('\n')
  .map((line) => line.split(/(?<!\\)\|/u).map((cell) => cell.trim()))
  .filter((cells) => /^\d+\.\d+$/u.test(cells[1] ?? ''))
  .map(([, number = '', , files = '', proof = '']) => ({ number, files, proof }))

/** Short names of folders, as the document's head says. */
const FOLDERS: { readonly [short: string]: string } = {
  visit: 'core/visit',
  lead: 'core/lead',
  browser: 'core/browser',
  journey: 'core/journey',
  define: 'core/define',
  track: 'core/track',
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

test('every row of the conformance table names a proof, or says why there is none', () => {
  expect(rows.length).toBeGreaterThan(140)
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
  expect(rows.filter(({ proof }) => proof === '' || proof === '–').map(({ number }) => number)).toEqual([])
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

test('every test of the conformance table exists under its title', () => {
  const faults = rows.flatMap(({ number, proof }) => {
    let text: string | undefined
    return proof
      .split(/;(?= (?:› |– |[\w./-]+\.tsx? ›|the ))/u)
      .map((part) => part.trim())
      .filter((part) => part.includes('›'))
      .flatMap((part) => {
        const [named = '', ...titles] = part.split('›').map((one) => one.trim())
        const path = pathOf(named)
        if (named !== '') text = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined
        const title = titles.join(' › ').replaceAll('\\|', '|')
        return text?.includes(title) ? [] : [`${number}: ${named || 'the same file'} › ${title}`]
      })
  })
  expect(faults).toEqual([])
})

test('every mutation of a row can be tried: its text stands once in its file, and its test carries the row’s id', () => {
  const mutations = [...readMutations(root)].flatMap(([row, all]) => all.map((one) => ({ row, one })))
  expect(mutations.flatMap(({ row, one }) => findFault(root, row, one) ?? []).map(String)).toEqual([])
})

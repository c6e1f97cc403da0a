import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readReport } from './read-report.ts'
import { describeSurvivor, summarize } from './verify-mutations.ts'

const source = 'const LIMIT = 5\nexport const isFull = (count: number) => count >= LIMIT\n'
const mutant = (status: string, replacement: string) => ({
  status,
  mutatorName: 'EqualityOperator',
  replacement,
  location: { start: { line: 2, column: 41 }, end: { line: 2, column: 55 } },
})
const reportOf = (...mutants: readonly object[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'loanwright-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify({ files: { 'core/full.ts': { source, mutants } } }))
  return readReport(file)
}

test('changes that survive or that no test runs are survivors; those that do not compile count neither way', () => {
  const report = reportOf(
    mutant('Killed', 'false'),
    mutant('Timeout', 'true'),
    mutant('Survived', 'count > LIMIT'),
    mutant('NoCoverage', 'count < LIMIT'),
    mutant('CompileError', 'x'),
    mutant('Ignored', 'y'),
  )
  expect(report.mutants).toBe(4)
  expect(report.survivors.map(describeSurvivor)).toEqual([
    'core/full.ts:2 EqualityOperator: export const isFull = (count: number) => count >= LIMIT → count > LIMIT',
    'core/full.ts:2 EqualityOperator: export const isFull = (count: number) => count >= LIMIT → count < LIMIT',
  ])
})

test('a part holds only if enough is noticed and each survivor has a reason', () => {
  const killed = Array.from({ length: 6 }, () => mutant('Killed', 'false'))
  const report = reportOf(...killed, mutant('Survived', 'count > LIMIT'))
  const why = 'nobody can have exactly the limit'
  const about = [{ file: 'core/*.ts', text: 'isFull', mutator: 'EqualityOperator', replacement: 'count > LIMIT', why }]
  expect(summarize('core', report, about)).toMatchObject({
    line: '✓ core: 6 of 7 changes noticed (85.7 %), 1 with a reason, 0 without',
    open: [],
    isEnough: true,
  })
  for (const other of [{ file: 'apps/*.ts' }, { text: 'isEmpty' }, { mutator: 'Regex' }, { replacement: 'true' }])
    expect(summarize('core', report, [{ ...about[0], file: 'core/*.ts', why, ...other }]).open).toHaveLength(1)
  expect(summarize('core', reportOf(mutant('Killed', ''), mutant('Survived', '')), []).isEnough).toBe(false)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCsv } from './write-csv.ts'

const lineOf = (...cells: (string | number)[]): string => writeCsv(['name'], [cells]).slice('name\r\n'.length, -2)

test('a table is written with its names, numbers as they are, and quotes where they are needed', () => {
  expect(
    writeCsv(
      ['one', 'two'],
      [
        ['a', -5],
        ['b, "c"', 0.5],
      ],
    ),
  ).toBe('one,two\r\na,-5\r\n"b, ""c""",0.5\r\n')
  expect(writeCsv(['one'], [])).toBe('one\r\n')
})

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '\u00a0=1',
  '\u200b=1',
  '\ufeff=1',
  '＝1',
  '＋1',
  '－1',
  '＠A1',
  '\u0000=1',
])('a cell %j gets an apostrophe before what would begin a formula', (cell) => {
  const line = lineOf('before', cell)
  expect(
    line
      .replaceAll('"', '')
      .slice('before,'.length)
      .replaceAll(/[\s\p{Cf}\p{Cc}]/gu, '')
      .startsWith("'"),
  ).toBe(true)
})

test('no cell begins a formula, also where a spreadsheet splits lines at other signs or takes quotes for what they are not', () => {
  const part = fc.constantFrom('=cmd', '+1', '-1', '@a', '＝b', '"', "'", ',', ';', '\t', '|', '\r', '\n', ' ', '\u200b', 'x', '1', '=')
  const cell = fc.oneof(
    fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  )
  fc.assert(
    fc.property(cell, (hostile) => {
      const pieces = lineOf('x', hostile, 'y').split(/[,;|\t\r\n"]/u)
      for (const piece of pieces) expect(piece).not.toMatch(/^[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠]/u)
    }),
    { numRuns: 2000 },
  )
})

test('a long text of blanks is written in no time', () => {
  const begun = performance.now()
  lineOf(`${' '.repeat(200_000)}x=1`)
  expect(performance.now() - begun).toBeLessThan(2000)
})

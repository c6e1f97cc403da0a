import { expect, test } from 'vitest'
import { readList, type ListShape } from './read-list.ts'

const shape = {
  columns: {
    code: { pattern: /^[A-Z\d]+$/u, expected: 'capitals and digits', isUnique: true, isCode: true },
    name: { pattern: /^[^\s"]/u, expected: 'a name', isUnique: true },
  },
} as const satisfies ListShape

const HEADING = '# source: compiled by hand\n# date: 2026-11-21\n'
const read = (text: string, further?: true) => readList({ path: 'xa/banks.tsv', text }, further ? { ...shape, hasFurther: further } : shape)
const rowsOf = (text: string, further?: true) => read(text, further).rows.map(({ cells }) => cells)

test('a list has its source, its date and its rows in their order', () => {
  const { source, date, rows } = read(`${HEADING}# note: of the national bank\ncode\tname\n0182\tBBVA\nOTHER\tAnother: bank\n`)
  expect({ source, date }).toEqual({ source: 'compiled by hand', date: '2026-11-21' })
  expect(rows).toEqual([
    { line: 5, cells: { code: '0182', name: 'BBVA' } },
    { line: 6, cells: { code: 'OTHER', name: 'Another: bank' } },
  ])
})

test('a list without rows is empty', () => {
  expect(rowsOf(`${HEADING}code\tname\n`)).toEqual([])
})

test('a file that a spreadsheet saved is the same list', () => {
  expect(rowsOf(`\uFEFF${HEADING}code\tname\n1\tA\n2\tB`.replaceAll('\n', '\r\n'))).toEqual(rowsOf(`${HEADING}code\tname\n1\tA\n2\tB\n`))
})

test('a further column may follow where the shape allows it, and its cell may be missing at the end of a line', () => {
  expect(rowsOf(`${HEADING}code\tname\tother\n1\tA\tx\n2\tB\n`, true)).toEqual([
    { code: '1', name: 'A', other: 'x' },
    { code: '2', name: 'B', other: '' },
  ])
  expect(read(`${HEADING}code\tname\tother\n`, true).further).toEqual(['other'])
})

test('a cell of an optional column may be empty or missing, and is checked where it is there', () => {
  const years = {
    columns: { ...shape.columns, until: { pattern: /^\d{4}$/u, expected: 'a year', isOptional: true } },
  } as const satisfies ListShape
  const read = (row: string) => readList({ path: 'cars.tsv', text: `${HEADING}code\tname\tuntil\n${row}\n` }, years).rows[0]?.cells['until']
  expect(['A\tB\t2020', 'A\tB\t', 'A\tB'].map(read)).toEqual(['2020', '', ''])
  expect(() => read('A\tB\tnow')).toThrow('cars.tsv, line 4: until is "now", expected a year.')
  expect(() => read('A')).toThrow('cars.tsv, line 4: expected 3 columns separated by tabs (code, name, until), found 1.')
})

test.each([
  ['an empty file', '', 'line 1: expected "# source: …" above the names of the columns.'],
  ['no source', '# date: 2026-11-21\ncode\tname\n', 'line 2: expected "# source: …" above the names of the columns.'],
  ['no date', '# source: x\ncode\tname\n', 'line 2: expected "# date: …" above the names of the columns.'],
  ['a source without words', '# source:\n# date: 2026-11-21\ncode\tname\n', 'line 1: expected "# source: …"'],
  ['another date', '# source: x\n# date: 21.11.2026\ncode\tname\n', 'line 2: date is "21.11.2026", expected a day as YYYY-MM-DD.'],
  ['a day that does not exist', '# source: x\n# date: 2026-02-30\ncode\tname\n', 'line 2: date is "2026-02-30"'],
  ['an unknown fact', `${HEADING}# licence: MIT\ncode\tname\n`, 'line 3: expected "# source: …"'],
  ['no columns', HEADING, 'line 3: expected the columns code, name, separated by tabs, found ""'],
  ['columns in another order', `${HEADING}name\tcode\n`, 'line 3: expected the columns code, name, separated by tabs, found "name, code"'],
  ['a column too many', `${HEADING}code\tname\tother\n`, 'line 3: expected the columns code, name'],
  ['spaces for tabs', `${HEADING}code\tname\n0182 BBVA\n`, 'line 4: expected 2 columns separated by tabs (code, name), found 1.'],
  ['a tab too many', `${HEADING}code\tname\n0182\tBBVA\t\n`, 'line 4: expected 2 columns separated by tabs (code, name), found 3.'],
  ['an empty line', `${HEADING}code\tname\n\n0182\tBBVA\n`, 'line 4: expected 2 columns separated by tabs (code, name), found 1.'],
  ['a wrong cell', `${HEADING}code\tname\n0182\tBBVA\nbbva\tB\n`, 'line 5: code is "bbva", expected capitals and digits.'],
  ['a cell in quotation marks', `${HEADING}code\tname\nA\t"A"\n`, 'line 4: name is ""A"", expected a name.'],
  ['an empty cell', `${HEADING}code\tname\nA\t\n`, 'line 4: name is "", expected a name.'],
  ['a space at the end', `${HEADING}code\tname\nA\tB \n`, 'line 4: name is "B ", expected no space at its ends.'],
  ['a code twice', `${HEADING}code\tname\nA\tB\nA\tC\n`, 'line 5: code is "A" as in line 4, expected each only once.'],
  ['a name twice', `${HEADING}code\tname\nA\tB\nC\tB\n`, 'line 5: name is "B" as in line 4, expected each only once.'],
  [
    'a code without its zeros',
    `${HEADING}code\tname\n0182\tB\n19\tC\nOTHER\tD\n`,
    'line 5: code is "19", expected 4 digits as in other rows',
  ],
])('%s is refused with the file, the line and what is expected', (_, text, sentence) => {
  expect(() => read(text)).toThrow(`xa/banks.tsv, ${sentence}`)
})

test.each(['Other', 'two words', '', 'code'])('a further column named "%s" is refused', (name) => {
  expect(() => read(`${HEADING}code\tname\t${name}\n`, true)).toThrow('xa/banks.tsv, line 3: expected a further column')
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeCountryLists } from './country-lists.ts'

let catalogue: string
beforeEach(() => {
  catalogue = mkdtempSync(join(tmpdir(), 'loanwright-lists-'))
  write('country.ts', '')
})
afterEach(() => rmSync(catalogue, { recursive: true }))

function write(file: string, text: string): void {
  const path = join(catalogue, 'countries/xa', file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
const writeList = (name: string, ...lines: readonly string[]): void =>
  write(`lists/${name}.tsv`, ['# source: x', '# date: 2026-11-21', ...lines, ''].join('\n'))
const written = () => writeCountryLists(catalogue)

test('a country without lists has empty ones', () => {
  const { 'countries/xa/lists.gen.ts': lists, 'countries/xa/lists.server.gen.ts': server } = written()
  expect(lists).toContain('export const banks: readonly { readonly code: string; readonly name: string }[] = []\n')
  expect(server).toContain('export const prefixes: { readonly [prefix: string]: readonly string[] } = {}\n')
})

test('what only the server needs is in a file of its own', () => {
  writeList('provinces', 'code\tname\tinCode\tgeonames', '01\tOne\tON\tFirst|The First', '02\tTwo\tTW')
  writeList('employers', 'name', 'Example Bank')
  writeList('postcodes', 'prefix\tprovinces', '01-16\t01 02')
  const { 'countries/xa/lists.gen.ts': lists = '', 'countries/xa/lists.server.gen.ts': server = '' } = written()
  expect(lists).toContain('  {"code":"01","name":"One","inCode":"ON"},\n  {"code":"02","name":"Two","inCode":"TW"},\n')
  expect(server).toContain('  "Example Bank",\n')
  expect(server).toContain('  "01-16": ["01","02"],\n')
  expect(server).toContain('  "First": "01",\n  "The First": "01",\n}')
  expect(lists).not.toMatch(/Example|First|01-16/u)
})

test.each([
  ['postcodes', 'prefix\tprovinces', '01\t01 03'],
  ['places', 'province\tmunicipality\tcity\tsuburbs\tcodes', '03\t\tTown\t\t01001'],
])('%s.tsv may only name provinces of the country', (name, columns, row) => {
  writeList('provinces', 'code\tname', '01\tOne')
  writeList(name, columns, row)
  expect(written).toThrow(`catalogue/countries/xa/lists/${name}.tsv, line 4: the province is "03", expected a code of provinces.tsv.`)
})

test.each([
  ['banks', 'code\tname', 'b-1\tBank', 'code is "b-1", expected a code of capitals, digits and _.'],
  ['email-domains', 'domain', 'Gmail.com', 'domain is "Gmail.com", expected a domain in small letters.'],
  ['employers', 'name', '"Bank"', 'name is ""Bank"", expected a name without quotation marks around it.'],
  ['postcodes', 'prefix\tprovinces', '16-Jan\t01', 'prefix is "16-Jan", expected the first digits of postal codes, or a range of them'],
  ['places', 'province\tmunicipality\tcity\tsuburbs\tcodes', '01\t\tTown\t\tx', 'codes is "x", expected postal codes in digits'],
])('a wrong row of %s.tsv is an error that says what is expected', (name, columns, row, sentence) => {
  writeList(name, columns, row)
  expect(written).toThrow(`catalogue/countries/xa/lists/${name}.tsv, line 4: ${sentence}`)
})

test('a file that is no list is an error', () => {
  write('lists/bank.tsv', '')
  expect(written).toThrow('catalogue/countries/xa/lists/bank.tsv: expected one of provinces.tsv, banks.tsv')
})

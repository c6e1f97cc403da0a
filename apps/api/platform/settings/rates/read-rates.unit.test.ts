import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readRates } from './read-rates.ts'

const folder = mkdtempSync(join(tmpdir(), 'loanwright-rates-'))
afterAll(() => rmSync(folder, { recursive: true }))

const rate = { value: 24.99, from: '2025-11-01', until: '2025-11-30', source: 'Superintendencia Financiera' }
function readOf(content: unknown) {
  const file = join(folder, 'rates.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readRates(file)
}

test('the file has the rates of several months of a country, and no file has none', () => {
  const rates = { co: [rate, { ...rate, from: '2025-12-01', until: '2025-12-31' }] }
  expect(readOf(rates)).toEqual({ rates, faults: [] })
  expect(readRates(undefined)).toEqual({ rates: {}, faults: [] })
})

test.each([
  ['{ "co": ', /RATES_FILE .*: the file is not usable/u],
  [{ xx: [rate] }, /the file is not usable: it must be an object of co/u],
  [{ co: [{ ...rate, value: -1 }] }, /co\.0 is not usable/u],
  [{ co: [rate, { ...rate, until: '2025-10-31' }] }, /co\.1 is not usable/u],
  [{ co: [{ ...rate, from: 'November' }] }, /"from": "2025-11-01"/u],
])('a bad file is a sentence that names the place and shows an example: %j', (content, sentence) => {
  const { rates, faults } = readOf(content)
  expect([rates, faults]).toEqual([{}, [expect.stringMatching(sentence)]])
})

test('a file that is not there is named', () => {
  expect(readRates(join(folder, 'none.json')).faults).toEqual([expect.stringContaining('none.json')])
})

import { expect, test } from 'vitest'
import type { PlaceRules } from './places.ts'
import { provincesOfCode } from './provinces-of-code.ts'

const rules: PlaceRules = {
  prefixes: { '01': ['A', 'B'], '05-07': ['C'], '1': ['D'], '2000-2299': ['E'] },
  geonames: { province: 'name1', place: 'city' },
}

test.each([
  ['01234', ['A', 'B']],
  ['01', ['A', 'B']],
  ['05000', ['C']],
  ['06123', ['C']],
  ['07999', ['C']],
  ['08000', []],
  ['04999', []],
  ['1', ['D']],
  ['19', ['D']],
  ['0', []],
  ['2', []],
  ['21', []],
  ['2000', ['E']],
  ['2299', ['E']],
  ['2300', []],
  ['', []],
  ['01-234', ['A', 'B']],
  ['PL 05 123', ['C']],
])('the code %j lies in %j', (code, provinces) => {
  expect(provincesOfCode(rules, code)).toEqual(provinces)
})

import { expect, test } from 'vitest'
import { sayList } from './say-list.ts'

const NAMES = ['A', 'B', 'C']

test.each([
  ['es-CO', 'A, B y C', 'A y B'],
  ['es-ES', 'A, B y C', 'A y B'],
  ['es-MX', 'A, B y C', 'A y B'],
  ['de-DE', 'A, B und C', 'A und B'],
  ['pl-PL', 'A, B i C', 'A i B'],
  ['ro-RO', 'A, B și C', 'A și B'],
  ['vi-VN', 'A, B và C', 'A và B'],
  ['en-PH', 'A, B, and C', 'A and B'],
])('names are listed as a sentence of %s lists them: %s', (locale, three, two) => {
  expect(sayList(NAMES, locale)).toBe(three)
  expect(sayList(NAMES.slice(0, 2), locale)).toBe(two)
  expect([sayList(['A'], locale), sayList([], locale)]).toEqual(['A', ''])
})

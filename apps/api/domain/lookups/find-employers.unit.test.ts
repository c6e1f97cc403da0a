import fc from 'fast-check'
import { expect, test } from 'vitest'
import { employers } from '#catalogue/lookups.gen.ts'
import { findEmployers } from './find-employers.ts'

test.each([
  ['exito', 'co', 'Grupo Éxito'],
  ['ÉXITO', 'co', 'Grupo Éxito'],
  ['dien may', 'vn', 'Điện Máy Xanh'],
  ['zabka', 'pl', 'Żabka Polska'],
  ['polskie linie', 'pl', 'PKP Polskie Linie Kolejowe'],
  ['dm droge', 'de', 'dm-drogerie markt'],
  ['mcdonald', 'ph', 'McDonald’s Philippines'],
])('"%s" finds in %s %s', (text, country, name) => {
  expect(findEmployers(employers[country] ?? [], text)).toContain(name)
})

test.each(['', ' ', 'a', '---', 'zzzzzz', '.*'])('"%s" finds nobody', (text) => {
  expect(findEmployers(Object.values(employers).flat(), text)).toEqual([])
})

test('letters of other alphabets are found by their plain ones, signs in a name count as one space', () => {
  const names = ['Łódź Energia', 'Großhandel Süd', 'A - B  &  Co', 'Đông Á']
  expect(['lodz', 'grosshandel', 'a b co', 'dong a'].map((text) => findEmployers(names, text))).toEqual(names.map((name) => [name]))
  expect(findEmployers(['Ab'], 'ab')).toEqual(['Ab'])
})

test('of names that begin so the order is that of letters, also where one ends so', () => {
  expect(findEmployers(['Zeta ana', 'Ana Zeta', 'Ana Beta', 'Beta ana'], 'ana')).toEqual(['Ana Beta', 'Ana Zeta', 'Beta ana', 'Zeta ana'])
})

test('names that begin like the text stand first', () => {
  expect(findEmployers(['Nueva Ana', 'Banana', 'Ana'], 'ana')).toEqual(['Ana', 'Nueva Ana'])
  expect(findEmployers(['Alfa Zeta', 'Zeta'], 'zeta')).toEqual(['Zeta', 'Alfa Zeta'])
})

test('spaces and signs around the text do not count', () => {
  expect(findEmployers(['Ana Beta'], ' (ana) ')).toEqual(['Ana Beta'])
})

test('each name is found by its first letters, never more than ten at once, and each country has its own list once', () => {
  // of a newer country the contract asks for the list (tests/catalogue/countries/market-faults.ts)
  expect(Object.keys(employers)).toEqual(expect.arrayContaining(['co', 'de', 'es', 'mx', 'ph', 'pl', 'ro', 'vn']))
  const lists = Object.values(employers).filter((names) => names.length > 0)
  for (const names of lists) expect(new Set(names).size).toBe(names.length)
  fc.assert(
    fc.property(fc.constantFrom(...lists), fc.nat(), fc.integer({ min: 2, max: 9 }), (names, at, emails) => {
      const name = names[at % names.length] ?? ''
      const found = findEmployers(names, name.slice(0, emails))
      expect(found.length).toBeLessThanOrEqual(10)
      if (emails > 5) expect(found).toContain(name)
    }),
  )
})

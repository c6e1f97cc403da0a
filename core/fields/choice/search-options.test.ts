import { expect, test } from 'vitest'
import { foldText, searchOptions } from './search-options.ts'

const places = ['Antioquia', 'Bogotá D.C.', 'Norte de Santander', 'Santander', 'Valle del Cauca'].map((name, index) => ({
  code: String(index),
  name,
}))
const found = (typed: string) => searchOptions(places, typed).map(({ name }) => name)

test('what begins with the text stands before what only has a word that does', () => {
  expect(found('sant')).toEqual(['Santander', 'Norte de Santander'])
})

test('accents, case and points do not matter', () => {
  expect(found('BOGOTA dc')).toEqual(['Bogotá D.C.'])
  expect(foldText('  Bogotá   D.C. ')).toBe('bogota dc')
})

test('nothing typed offers everything, in its order', () => expect(found('')).toHaveLength(places.length))

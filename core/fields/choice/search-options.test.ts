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

test('each place is found once, and only by the beginning of one of its words', () => {
  expect(found('del')).toEqual(['Valle del Cauca'])
  expect(found('norte')).toEqual(['Norte de Santander'])
  expect(found('tander')).toEqual([])
  expect(found('a')).toEqual(['Antioquia'])
})

test('letters that keyboards of other countries lack do not matter', () => {
  expect(['Đà Nẵng', 'Lâm Đồng', 'Łotwa', 'Łódź', 'Færøerne', 'Straße'].map(foldText)).toEqual([
    'da nang',
    'lam dong',
    'lotwa',
    'lodz',
    'faeroerne',
    'strasse',
  ])
  const provinces = ['Đà Nẵng', 'Hà Nội', 'Lâm Đồng'].map((name) => ({ code: name, name }))
  expect(['da nang', 'Da N', 'dong', 'đồng', 'ĐÀ'].map((typed) => searchOptions(provinces, typed).map(({ name }) => name))).toEqual([
    ['Đà Nẵng'],
    ['Đà Nẵng'],
    ['Lâm Đồng'],
    ['Lâm Đồng'],
    ['Đà Nẵng'],
  ])
})

test('signs and spaces between words do not matter, letters do', () => {
  expect(['Côte d’Ivoire', "Cote d'Ivoire", 'COTE DIVOIRE'].map(foldText)).toEqual(Array(3).fill('cote divoire'))
  expect(['Baden-Württemberg', 'baden, wurttemberg', 'Baden \t-  Württemberg'].map(foldText)).toEqual(Array(3).fill('baden wurttemberg'))
  expect(foldText('Łódź')).not.toBe(foldText('Rodz'))
})

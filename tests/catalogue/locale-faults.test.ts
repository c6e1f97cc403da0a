import { expect, test } from 'vitest'
import { testRegistry } from '#tests/test-registry.ts'
import { localeFaults } from './locale-faults.ts'

const away = { countries: [] }
const registry = testRegistry({ country: { locale: 'es-XA' }, partners: { near: {}, far: away } })
const says = (file: string) => localeFaults(registry, file)

test.each([
  'brands/sample/locales/es-XA.json',
  'partners/near/locales/es-XA.json',
  'partners/far/locales/en.json',
  'steps/10-room/pets/en.json',
  'steps/10-room/pets/es-XA.json',
  'countries/xa/locales/es-XA/shell.json',
])('texts in the one language of a country have no fault: %s', (file) => expect(says(file)).toEqual([]))

test.each([
  'brands/sample/locales/ca-XA.json',
  'partners/near/locales/ca-XA.json',
  'steps/10-room/pets/ca-XA.json',
  'steps/10-room/pets/es_XA.json',
  'countries/xa/locales/ca-XA/shell.json',
])('a second language of a country would be mixed into the first: %s', (file) => {
  expect(says(file)).toEqual([`${file} is not in the language of xa: a country has one, so it must be named es-XA`])
})

test.each([
  'brands/sample/locales/en.json',
  'brands/sample/locales/es-PE.json',
  'partners/near/locales/es-PE.json',
  'partners/far/locales/es-XA.json',
])('texts for a country where nobody shows them are named: %s', (file) => {
  const known = file.startsWith('partners/far') ? 'there is none' : 'there is es-XA'
  expect(says(file)).toEqual([`${file} is for no country in which its brand or partner is offered, and shown nowhere: ${known}`])
})

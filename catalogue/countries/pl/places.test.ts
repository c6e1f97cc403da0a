import { expect, test } from 'vitest'
import { provincesOfCode } from '#core/model/places/provinces-of-code.ts'
import country from './country.ts'
import rules from './places.server.ts'

const nameOf = (province: string): string | undefined => country.provinces.find(({ code }) => code === province)?.name

/** Codes of towns; where a border crosses their figures, the largest voivodeship stands first (GeoNames). */
const TOWNS: readonly (readonly [code: string, ...provinces: readonly string[]])[] = [
  ['00-950', 'mazowieckie'],
  ['07-400', 'mazowieckie'],
  ['08-110', 'mazowieckie', 'lubelskie'],
  ['09-400', 'mazowieckie'],
  ['10-001', 'warmińsko-mazurskie'],
  ['14-200', 'warmińsko-mazurskie'],
  ['15-001', 'podlaskie'],
  ['18-400', 'podlaskie'],
  ['19-300', 'warmińsko-mazurskie', 'podlaskie'],
  ['20-001', 'lubelskie'],
  ['24-100', 'lubelskie'],
  ['25-001', 'świętokrzyskie'],
  ['26-600', 'mazowieckie', 'świętokrzyskie', 'łódzkie'],
  ['27-400', 'świętokrzyskie', 'mazowieckie'],
  ['28-100', 'świętokrzyskie'],
  ['30-001', 'małopolskie'],
  ['33-300', 'małopolskie'],
  ['34-400', 'małopolskie', 'śląskie'],
  ['35-001', 'podkarpackie'],
  ['37-700', 'podkarpackie'],
  ['38-400', 'podkarpackie', 'małopolskie'],
  ['39-300', 'podkarpackie'],
  ['40-001', 'śląskie'],
  ['44-100', 'śląskie'],
  ['45-001', 'opolskie'],
  ['47-200', 'opolskie', 'śląskie'],
  ['49-300', 'opolskie'],
  ['50-001', 'dolnośląskie'],
  ['59-220', 'dolnośląskie'],
  ['60-001', 'wielkopolskie'],
  ['64-100', 'wielkopolskie'],
  ['65-001', 'lubuskie'],
  ['66-400', 'lubuskie'],
  ['67-200', 'lubuskie', 'dolnośląskie'],
  ['68-200', 'lubuskie'],
  ['70-001', 'zachodniopomorskie'],
  ['75-001', 'zachodniopomorskie'],
  ['76-200', 'zachodniopomorskie', 'pomorskie'],
  ['77-100', 'pomorskie'],
  ['78-100', 'zachodniopomorskie'],
  ['80-001', 'pomorskie'],
  ['81-001', 'pomorskie'],
  ['82-300', 'warmińsko-mazurskie', 'pomorskie'],
  ['84-200', 'pomorskie'],
  ['85-001', 'kujawsko-pomorskie'],
  ['87-100', 'kujawsko-pomorskie'],
  ['89-600', 'kujawsko-pomorskie', 'pomorskie', 'wielkopolskie'],
  ['90-001', 'łódzkie'],
  ['95-100', 'łódzkie'],
  ['96-100', 'mazowieckie', 'łódzkie'],
  ['97-300', 'łódzkie'],
  ['99-300', 'łódzkie'],
]

test.each(TOWNS)('the first figures of %s mean %s', (code, ...names) => {
  expect(provincesOfCode(rules, code).map(nameOf)).toEqual(names)
})

test.each([
  ['Lower Silesia', 'dolnośląskie'],
  ['Lublin', 'lubelskie'],
  ['Lubusz', 'lubuskie'],
  ['Lesser Poland', 'małopolskie'],
  ['Mazovia', 'mazowieckie'],
  ['Opole Voivodeship', 'opolskie'],
  ['Subcarpathia', 'podkarpackie'],
  ['Podlasie', 'podlaskie'],
  ['Pomerania', 'pomorskie'],
  ['Silesia', 'śląskie'],
  ['Świętokrzyskie', 'świętokrzyskie'],
  ['Warmia-Masuria', 'warmińsko-mazurskie'],
  ['Greater Poland', 'wielkopolskie'],
  ['West Pomerania', 'zachodniopomorskie'],
  ['Kujawsko-Pomorskie', 'kujawsko-pomorskie'],
  ['Łódź Voivodeship', 'łódzkie'],
])('the voivodeship that GeoNames calls %s is %s', (english, name) => {
  expect(nameOf(rules.geonames.provinces?.[english] ?? '')).toBe(name)
})

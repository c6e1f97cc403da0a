import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readPlaceTable } from '#core/model/places/place-table.ts'
import country from './country.ts'

const table = readPlaceTable(readFileSync(new URL('lists/places.tsv', import.meta.url), 'utf8'))

/** The capitals of the departments with their codes (DANE, División Político-Administrativa). */
const CAPITALS: readonly (readonly [code: string, city: string, department: string])[] = [
  ['05001', 'Medellín', 'Antioquia'],
  ['08001', 'Barranquilla', 'Atlántico'],
  ['11001', 'Bogotá D.C.', 'Bogotá D.C.'],
  ['15001', 'Tunja', 'Boyacá'],
  ['17001', 'Manizales', 'Caldas'],
  ['18001', 'Florencia', 'Caquetá'],
  ['19001', 'Popayán', 'Cauca'],
  ['20001', 'Valledupar', 'Cesar'],
  ['23001', 'Montería', 'Córdoba'],
  ['27001', 'Quibdó', 'Chocó'],
  ['41001', 'Neiva', 'Huila'],
  ['44001', 'Riohacha', 'La Guajira'],
  ['47001', 'Santa Marta', 'Magdalena'],
  ['50001', 'Villavicencio', 'Meta'],
  ['52001', 'Pasto', 'Nariño'],
  ['63001', 'Armenia', 'Quindío'],
  ['66001', 'Pereira', 'Risaralda'],
  ['68001', 'Bucaramanga', 'Santander'],
  ['70001', 'Sincelejo', 'Sucre'],
  ['73001', 'Ibagué', 'Tolima'],
  ['76001', 'Cali', 'Valle del Cauca'],
  ['81001', 'Arauca', 'Arauca'],
  ['85001', 'Yopal', 'Casanare'],
  ['86001', 'Mocoa', 'Putumayo'],
  ['91001', 'Leticia', 'Amazonas'],
  ['97001', 'Mitú', 'Vaupés'],
]

test.each(CAPITALS)('%s is the municipality %s in %s', (code, city, department) => {
  const found = table.get(code)?.map((place) => [place.city, country.provinces.find((one) => one.code === place.province)?.name])
  expect(found).toEqual([[city, department]])
})

test('each name of a municipality has one code, which begins with that of its department', () => {
  const places = [...table].flatMap(([code, found]) => found.map(({ province, city }) => ({ code, province, city })))
  expect(places.filter(({ code, province }) => !/^\d{5}$/u.test(code) || !code.startsWith(province))).toEqual([])
  const names = places.map(
    ({ province, city = '' }) =>
      `${province} ${city
        .normalize('NFD')
        .replaceAll(/[^\p{L}\d]/gu, '')
        .toLowerCase()}`,
  )
  expect(new Set(names).size).toBe(names.length)
  // those of the package, and four that it lacks: Norosí, Guachené, San José de Uré and Tuchín
  expect(table.size).toBe(1123)
})

test.each([
  ['05360', ['Itagüí']],
  ['27361', ['Istmina']],
  ['63130', ['Calarcá']],
  ['27150', ['Carmen del Darién']],
  ['76111', ['Buga', 'Guadalajara de Buga']],
  ['05148', ['Carmen de Viboral', 'El Carmen de Viboral']],
  ['13490', ['Norosí']],
])('%s is written as the people there write it', (code, names) => expect(table.get(code)?.map(({ city }) => city)).toEqual(names))

test('small words inside a name are small, as in DIVIPOLA', () => {
  const names = [...table.values()].flatMap((found) => found.map(({ city = '' }) => city))
  expect(names.filter((name) => / (?:De|Del|La|Las|Los|Y) /u.test(name))).toEqual([])
})

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readPlaceTable } from '#core/model/places/place-table.ts'
import { provincesOfCode } from '#core/model/places/provinces-of-code.ts'
import { places, placeTables } from '#catalogue/lookups.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'

describe.each(Object.entries(places))('the postal codes of %s', (country, rules) => {
  const provinces = registry.countries[country]?.provinces.map(({ code }) => code) ?? []
  const ranges = Object.keys(rules.prefixes).map((prefix) => prefix.split('-'))

  test('have prefixes in figures, each range upwards, and none that takes a code of another', () => {
    const wrong = ranges.filter(
      ([from = '', to = from]) => !/^\d+$/u.test(from) || !/^\d+$/u.test(to) || from.length !== to.length || from > to,
    )
    expect(wrong).toEqual([])
    const first = ranges.flatMap(([from = '', to = from]) =>
      Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => String(Number(from) + at).padStart(from.length, '0')),
    )
    expect(
      first.filter((one, at) => first.some((other, before) => before < at && (one.startsWith(other) || other.startsWith(one)))),
    ).toEqual([])
    expect(first.filter((one) => provincesOfCode(rules, one.padEnd(5, '0')).length === 0)).toEqual([])
  })

  test('lead to provinces of the form, and a good example of a code leads to one', () => {
    const named = [...Object.values(rules.prefixes).flat(), ...Object.values(rules.geonames.provinces ?? {})]
    expect(named.filter((code) => !provinces.includes(code))).toEqual([])
    const good = registry.formats[country]?.['postalCode']?.good ?? []
    expect(good.filter((code) => provincesOfCode(rules, code).length === 0)).toEqual([])
  })

  test('lead to every place of the own table by their first figures', () => {
    const file = placeTables[country]
    const table = readPlaceTable(file ? readFileSync(file, 'utf8') : '')
    const wrong = [...table].filter(([code, found]) => {
      const possible = provincesOfCode(rules, code)
      return !found.every(({ province }) => possible.includes(province))
    })
    expect(wrong.map(([code, found]) => [code, found.map(({ province }) => province), provincesOfCode(rules, code)])).toEqual([])
  })
})

import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { countryFiles } from './country-files.ts'

const zonesIn = (id: string) => countryFiles(id, registry)?.['country.ts']?.match(/^.*(?:time zones|timeZone:).*$/gmu)

test('a country of several time zones names them all, so that its author chooses', () => {
  const [comment, zone, ...more] = zonesIn('mx') ?? []
  expect(more).toEqual([])
  expect(comment).toMatch(/^ {2}\/\/ an example: one of the country's time zones\. Choose that of most applicants: /u)
  expect(comment).toContain('America/Mexico_City')
  expect(zone).toMatch(/^ {2}timeZone: 'America\/\w+',$/u)
})

test('a country of one time zone has it, without a comment', () => {
  expect(zonesIn('fr')).toEqual(["  timeZone: 'Europe/Paris',"])
})

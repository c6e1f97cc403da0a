import { expect, test } from 'vitest'
import { provincesOfCode } from '#core/model/places/provinces-of-code.ts'
import country from './country.ts'
import rules from './places.server.ts'

const nameOf = (province: string): string | undefined => country.provinces.find(({ code }) => code === province)?.name

/** Codes of towns; where a border crosses their figures, the largest Land stands first. */
const TOWNS: readonly (readonly [code: string, ...provinces: readonly string[]])[] = [
  ['01067', 'Sachsen', 'Brandenburg'],
  ['02826', 'Sachsen'],
  ['03046', 'Brandenburg'],
  ['04109', 'Sachsen', 'Thüringen', 'Brandenburg', 'Sachsen-Anhalt'],
  ['06108', 'Sachsen-Anhalt', 'Thüringen'],
  ['07545', 'Thüringen', 'Sachsen'],
  ['09111', 'Sachsen'],
  ['10115', 'Berlin'],
  ['13353', 'Berlin'],
  ['14467', 'Brandenburg', 'Berlin', 'Sachsen-Anhalt'],
  ['16225', 'Brandenburg'],
  ['17033', 'Mecklenburg-Vorpommern', 'Brandenburg'],
  ['18055', 'Mecklenburg-Vorpommern'],
  ['20095', 'Hamburg'],
  ['24103', 'Schleswig-Holstein'],
  ['28195', 'Bremen', 'Niedersachsen'],
  ['30159', 'Niedersachsen'],
  ['34117', 'Hessen', 'Nordrhein-Westfalen', 'Niedersachsen'],
  ['39104', 'Sachsen-Anhalt'],
  ['40213', 'Nordrhein-Westfalen'],
  ['47051', 'Nordrhein-Westfalen'],
  ['50667', 'Nordrhein-Westfalen'],
  ['55116', 'Rheinland-Pfalz', 'Hessen'],
  ['60311', 'Hessen'],
  ['61348', 'Hessen'],
  ['65183', 'Hessen', 'Rheinland-Pfalz'],
  ['66111', 'Saarland', 'Rheinland-Pfalz'],
  ['68159', 'Baden-Württemberg', 'Hessen'],
  ['70173', 'Baden-Württemberg'],
  ['76133', 'Baden-Württemberg', 'Rheinland-Pfalz'],
  ['79098', 'Baden-Württemberg'],
  ['80331', 'Bayern'],
  ['87435', 'Bayern'],
  ['90402', 'Bayern'],
  ['99084', 'Thüringen'],
]

test.each(TOWNS)('the first figures of %s mean %s', (code, ...names) => {
  expect(provincesOfCode(rules, code).map(nameOf)).toEqual(names)
})

test.each([
  ['Bavaria', 'Bayern'],
  ['Hesse', 'Hessen'],
  ['Lower Saxony', 'Niedersachsen'],
  ['Mecklenburg-Western Pomerania', 'Mecklenburg-Vorpommern'],
  ['North Rhine-Westphalia', 'Nordrhein-Westfalen'],
  ['Rhineland-Palatinate', 'Rheinland-Pfalz'],
  ['Saxony', 'Sachsen'],
  ['Saxony-Anhalt', 'Sachsen-Anhalt'],
  ['Thuringia', 'Thüringen'],
])('the Land that GeoNames calls %s is %s', (english, name) => {
  expect(nameOf(rules.geonames.provinces?.[english] ?? '')).toBe(name)
})

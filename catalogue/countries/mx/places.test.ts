import { expect, test } from 'vitest'
import { provincesOfCode } from '#core/model/places/provinces-of-code.ts'
import country from './country.ts'
import rules from './places.server.ts'

const nameOf = (province: string): string | undefined => country.provinces.find(({ code }) => code === province)?.name

/** Codes of the capitals, and of a town at each end of a state’s range (Correos de México). */
const TOWNS: readonly (readonly [code: string, ...provinces: readonly string[]])[] = [
  ['06000', 'Ciudad de México'],
  ['01000', 'Ciudad de México'],
  ['16000', 'Ciudad de México'],
  ['20000', 'Aguascalientes'],
  ['21000', 'Baja California'],
  ['22000', 'Baja California'],
  ['23000', 'Baja California Sur'],
  ['24000', 'Campeche'],
  ['25000', 'Coahuila'],
  ['26000', 'Coahuila'],
  ['27000', 'Coahuila'],
  ['28000', 'Colima'],
  ['29000', 'Chiapas'],
  ['30700', 'Chiapas'],
  ['31000', 'Chihuahua'],
  ['32000', 'Chihuahua'],
  ['33000', 'Chihuahua'],
  ['34000', 'Durango'],
  ['35000', 'Durango'],
  ['36000', 'Guanajuato'],
  ['37000', 'Guanajuato'],
  ['38000', 'Guanajuato'],
  ['39000', 'Guerrero'],
  ['40000', 'Guerrero'],
  ['41000', 'Guerrero'],
  ['42000', 'Hidalgo'],
  ['43600', 'Hidalgo'],
  ['44100', 'Jalisco'],
  ['47400', 'Jalisco'],
  ['49000', 'Jalisco'],
  ['50000', 'Estado de México'],
  ['57000', 'Estado de México'],
  ['58000', 'Michoacán'],
  ['60950', 'Michoacán'],
  ['61500', 'Michoacán'],
  ['62000', 'Morelos'],
  ['63000', 'Nayarit'],
  ['64000', 'Nuevo León'],
  ['67100', 'Nuevo León'],
  ['68000', 'Oaxaca'],
  ['71980', 'Oaxaca'],
  ['72000', 'Puebla'],
  ['75700', 'Puebla'],
  ['76000', 'Querétaro'],
  ['77500', 'Quintana Roo'],
  ['78000', 'San Luis Potosí'],
  ['79000', 'San Luis Potosí'],
  ['80000', 'Sinaloa'],
  ['82000', 'Sinaloa'],
  ['83000', 'Sonora'],
  ['85000', 'Sonora'],
  ['86000', 'Tabasco'],
  ['87000', 'Tamaulipas'],
  ['89000', 'Tamaulipas'],
  ['90000', 'Tlaxcala'],
  ['91000', 'Veracruz'],
  ['96400', 'Veracruz'],
  ['97000', 'Yucatán'],
  ['98000', 'Zacatecas'],
  ['99000', 'Zacatecas'],
]

test.each(TOWNS)('the first figures of %s mean %s', (code, ...names) => {
  expect(provincesOfCode(rules, code).map(nameOf)).toEqual(names)
})

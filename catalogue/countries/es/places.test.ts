import { expect, test } from 'vitest'
import { provincesOfCode } from '#core/model/places/provinces-of-code.ts'
import country from './country.ts'
import rules from './places.server.ts'

const nameOf = (province: string): string | undefined => country.provinces.find(({ code }) => code === province)?.name

/** Codes of the capitals of the provinces (Correos), and of the two cities in Africa. */
const TOWNS: readonly (readonly [code: string, ...provinces: readonly string[]])[] = [
  ['01001', 'Araba/Álava'],
  ['02001', 'Albacete'],
  ['03001', 'Alicante/Alacant'],
  ['04001', 'Almería'],
  ['05001', 'Ávila'],
  ['06001', 'Badajoz'],
  ['07001', 'Illes Balears/Islas Baleares'],
  ['08001', 'Barcelona'],
  ['09001', 'Burgos'],
  ['10001', 'Cáceres'],
  ['11001', 'Cádiz'],
  ['12001', 'Castellón/Castelló'],
  ['13001', 'Ciudad Real'],
  ['14001', 'Córdoba'],
  ['15001', 'A Coruña'],
  ['16001', 'Cuenca'],
  ['17001', 'Girona/Gerona'],
  ['18001', 'Granada'],
  ['19001', 'Guadalajara'],
  ['20001', 'Gipuzkoa/Guipúzcoa'],
  ['21001', 'Huelva'],
  ['22001', 'Huesca'],
  ['23001', 'Jaén'],
  ['24001', 'León'],
  ['25001', 'Lleida/Lérida'],
  ['26001', 'La Rioja'],
  ['27001', 'Lugo'],
  ['28013', 'Madrid'],
  ['29001', 'Málaga'],
  ['30001', 'Murcia'],
  ['31001', 'Navarra'],
  ['32001', 'Ourense/Orense'],
  ['33001', 'Asturias'],
  ['34001', 'Palencia'],
  ['35001', 'Las Palmas'],
  ['36001', 'Pontevedra'],
  ['37001', 'Salamanca'],
  ['38001', 'Santa Cruz de Tenerife'],
  ['39001', 'Cantabria'],
  ['40001', 'Segovia'],
  ['41001', 'Sevilla'],
  ['42001', 'Soria'],
  ['43001', 'Tarragona'],
  ['44001', 'Teruel'],
  ['45001', 'Toledo'],
  ['46001', 'Valencia/València'],
  ['47001', 'Valladolid'],
  ['48001', 'Bizkaia/Vizcaya'],
  ['49001', 'Zamora'],
  ['50001', 'Zaragoza'],
  ['51001', 'Ceuta'],
  ['52001', 'Melilla'],
]

test.each(TOWNS)('the first figures of %s mean %s', (code, ...names) => {
  expect(provincesOfCode(rules, code).map(nameOf)).toEqual(names)
})

import { expect, test } from 'vitest'
import { provincesOfCode } from '#core/model/places/provinces-of-code.ts'
import country from './country.ts'
import rules from './places.server.ts'

const nameOf = (province: string): string | undefined => country.provinces.find(({ code }) => code === province)?.name

/** Codes of the county seats (Poșta Română). */
const TOWNS: readonly (readonly [code: string, ...provinces: readonly string[]])[] = [
  ['010011', 'București'],
  ['062204', 'București'],
  ['070000', 'Ilfov'],
  ['080001', 'Giurgiu'],
  ['100001', 'Prahova'],
  ['110001', 'Argeș'],
  ['120001', 'Buzău'],
  ['130001', 'Dâmbovița'],
  ['140001', 'Teleorman'],
  ['200001', 'Dolj'],
  ['210001', 'Gorj'],
  ['220001', 'Mehedinți'],
  ['230001', 'Olt'],
  ['240001', 'Vâlcea'],
  ['300001', 'Timiș'],
  ['310001', 'Arad'],
  ['320001', 'Caraș-Severin'],
  ['330001', 'Hunedoara'],
  ['400001', 'Cluj'],
  ['410001', 'Bihor'],
  ['420001', 'Bistrița-Năsăud'],
  ['430001', 'Maramureș'],
  ['440001', 'Satu Mare'],
  ['450001', 'Sălaj'],
  ['500001', 'Brașov'],
  ['510001', 'Alba'],
  ['520001', 'Covasna'],
  ['530001', 'Harghita'],
  ['540001', 'Mureș'],
  ['550001', 'Sibiu'],
  ['600001', 'Bacău'],
  ['610001', 'Neamț'],
  ['620001', 'Vrancea'],
  ['700001', 'Iași'],
  ['710001', 'Botoșani'],
  ['720001', 'Suceava'],
  ['730001', 'Vaslui'],
  ['800001', 'Galați'],
  ['810001', 'Brăila'],
  ['820001', 'Tulcea'],
  ['900001', 'Constanța'],
  ['910001', 'Călărași'],
  ['920001', 'Ialomița'],
]

test.each(TOWNS)('the first figures of %s mean %s', (code, ...names) => {
  expect(provincesOfCode(rules, code).map(nameOf)).toEqual(names)
})

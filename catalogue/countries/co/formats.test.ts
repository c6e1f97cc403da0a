import { expect, test } from 'vitest'
import { cleanText } from '../../../core/define/format.ts'
import formats from './formats.ts'

// the rules of the specification on the text as it is typed, before any cleaning
const judged: readonly (readonly [format: keyof typeof formats, accepted: readonly string[], refused: readonly string[]])[] = [
  ['postalCode', ['05001', '11001'], ['5001', '110010', '0500a']],
  ['name', ['María José', 'García-López'], ['Ana  María', 'Ana-', "O'Connor"]],
  ['jobTitle', ['Op. 2 turno'], ['Técnico Nivel 2']],
  ['street', ['Calle 45', 'Av. 68 #', '45'], ['Calle 45 -', 'Calle 45,', "Calle 45'", 'Calle 45 ', 'Calle 45/', 'Calle 45&']],
  ['houseNumber', ['# 23-10', '12/14'], ['23-']],
  ['flatNumber', ['#301', 'Torre 2, Apto 301'], ['301-']],
  ['place', ['Bogotá D.C.', 'Frankfurt (Oder)', 'TP. Hồ Chí Minh'], ['123', 'Medellín-', 'Medellín ']],
  ['company', ['Éxito S.A.', '3M'], ['Empresa-']],
  ['plate', ['ABC 123'], [' ABC123', 'abc123', 'ABC123 ']],
  ['countryOfBirth', ['Bosnia & Herzegovina', 'Guinea-Bissau'], ["Côte d'Ivoire"]],
  ['personalCode', ['79123456', '1020304050'], ['12345', '0123456']],
]

test.each(judged)('%s takes what the rule allows and refuses the rest', (name, accepted, refused) => {
  const pattern = new RegExp(formats[name].pattern, 'u')
  expect(accepted.filter((text) => !pattern.test(text))).toEqual([])
  expect(refused.filter((text) => pattern.test(text))).toEqual([])
})

test('a cédula may be written with points, a plate in small letters', () => {
  expect(cleanText('1.020.304.050', formats.personalCode.clean)).toBe('1020304050')
  expect(cleanText(' abc 123 ', formats.plate.clean)).toBe('ABC 123')
})

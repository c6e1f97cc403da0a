import { expect, test } from 'vitest'
import { withoutAccents } from './without-accents.ts'

test('a text loses its case and its accents', () => expect(withoutAccents('Bogotá ŞTEFĂNIȚĂ')).toBe('bogota stefanita'))

test('letters that are no letter with an accent become those that are typed for them', () =>
  expect(withoutAccents('Đắk Łódź Ørsted Æ Œ Straße ẞ')).toBe('dak lodz orsted ae oe strasse ss'))

test('signs, digits and other letters stay', () => expect(withoutAccents('  D.C. 1-2, ñandú')).toBe('  d.c. 1-2, nandu'))

import { expect, test } from 'vitest'
import { tryField } from '#tests/fields/try-field.ts'
import { testCountry } from '#tests/test-registry.ts'
import { cleanAnswer } from '../clean-answer.ts'
import { validateAnswer } from '../validate-answer.ts'
import { firstPage } from './first-page.ts'
import { kind } from './kind.ts'
import { validateMobile } from './validate-mobile.ts'

const field = { name: 'phone', kind: 'phone', wire: 'phone' } as const
const { read, faults, receive, restore, write, say } = tryField(field)
const any = tryField({ ...field, anyPhone: true })

test('a mobile number of the market becomes E.164, typed or received', () => {
  expect([read({ phone: '612 345 678' }), receive('0034 612-345-678')]).toEqual(['+34612345678', '+34612345678'])
})

test('text that is no mobile number stays as it is, so that validation says why', () => {
  expect([read({ phone: ' 12 ' }), receive('12 ')]).toEqual(['12', '12 '])
  expect(faults('12')).toEqual(['phone phone-too-short'])
  expect(faults('abc')).toEqual(['phone phone-not-a-number'])
  expect(faults('1'.repeat(251))).toEqual(['phone phone-too-long'])
  expect(faults(5)).toEqual(['phone phone-not-a-number'])
})

test('a landline of the market has an error of its own, typed with or without the prefix', () => {
  const context = { today: '2026-11-20', age: testCountry.age, phone: { ...testCountry.phone, landline: '[89]\\d{8}' } }
  const codeOf = (value: string) => validateAnswer(field, { phone: value }, context)?.code
  expect([codeOf('912 345 678'), codeOf('+34 912345678')]).toEqual(['phone-landline', 'phone-landline'])
  expect([codeOf('612 345 678'), codeOf('91234567')]).toEqual([undefined, 'phone-too-short'])
})

test('any number passes where a landline will do, cleaned of the blanks around it', () => {
  expect(any.receive(' 12 ')).toBe('12')
  expect(any.faults('12')).toEqual([])
})

test('a number that has to differ from another one may not be the same', () => {
  const reference = tryField({ ...field, differsFrom: ['own'] })
  expect(reference.faults('+34612345678', { own: '+34612345678' })).toEqual(['phone same-as-other'])
  expect(reference.faults('+34612345678', { own: '+34712345678' })).toEqual([])
})

test('a number is shown without its prefix in its control, and with it in words', () => {
  expect(write('+34612345678')).toBe('612 345 678')
  expect(say('+34612345678')).toBe('+34 612 345 678')
  expect([write('+4915112345'), say('+4915112345')]).toEqual(['+4915112345', '+4915112345'])
  expect(restore('+34612345678')).toBe('+34612345678')
})

test('where no numbers of a market are known, only text without a figure is refused', () => {
  const context = { today: '2026-11-20', age: testCountry.age }
  const codeOf = (value: string, more: object = {}) => validateAnswer({ ...field, ...more }, { phone: value }, context)?.code
  expect([codeOf('1'), codeOf('call me'), codeOf('+'), codeOf('1'.repeat(250)), codeOf('1'.repeat(251))]).toEqual([
    undefined,
    'phone-not-a-number',
    'phone-not-a-number',
    undefined,
    'phone-too-long',
  ])
  expect([any.faults('+44 20 7946 0000'), any.faults('none'), any.faults('9'.repeat(251)), any.faults(5)]).toEqual([
    [],
    ['phone phone-not-a-number'],
    ['phone phone-too-long'],
    ['phone phone-not-a-number'],
  ])
})

test('a number that any market has stays as it was typed, a mobile number of the market is stored as such', () => {
  expect([any.receive('612 345 678'), any.receive(' +44 20 7946 0000 '), any.receive(5)]).toEqual([
    '+34612345678',
    '+44 20 7946 0000',
    undefined,
  ])
  expect([restore(612_345_678), read({}), read({ phone: ' abc ' })]).toEqual([undefined, '', 'abc'])
})

test('a number that has to differ is compared with each of the others', () => {
  const reference = tryField({ ...field, differsFrom: ['own', 'second'] })
  expect(reference.faults('+34612345678', { own: '+34700000000', second: '+34612345678' })).toEqual(['phone same-as-other'])
  expect(reference.faults('+34612345678')).toEqual([])
})

test('a number is shown in the groups of the market’s example, whatever is too much or too little', () => {
  expect([write('+3461234'), write('+34612345678901'), write('+34'), write(undefined), write('')]).toEqual([
    '612 34',
    '612 345 678901',
    '',
    '',
    '',
  ])
  expect([say('+3461234'), say('612345678')]).toEqual(['+34 612 34', '612345678'])
})

test('on a first page a number is read as on any other, and refused by its quick pattern', () => {
  expect(firstPage).toEqual({ read: kind.read, validate: validateMobile })
})

test('what is no text is neither cleaned nor grouped', () => {
  expect([cleanAnswer(field, true, testCountry.phone), say(5), say(true)]).toEqual([true, '5', 'true'])
})

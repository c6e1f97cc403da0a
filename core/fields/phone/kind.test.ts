import { expect, test } from 'vitest'
import { tryField } from '#tests/fields/try-field.ts'
import { testCountry } from '#tests/test-registry.ts'
import { validateAnswer } from '../validate-answer.ts'

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

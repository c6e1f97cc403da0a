import { expect, test, vi } from 'vitest'
import { SOLID } from '#core/model/formats/format.ts'
import type { PageField } from '#core/model/page/page.ts'
import { testCountry } from '#tests/test-registry.ts'
import { cleanAnswer } from './clean-answer.ts'
import { receiveAnswer, whyNotReceived } from './receive-answer.ts'

const field = (kind: PageField['kind'], more: Partial<PageField> = {}): PageField => ({ name: 'x', kind, wire: 'x', ...more })
const receive = (one: PageField, value: unknown) => receiveAnswer(one, value, testCountry.phone)
const code = field('text', { clean: ['upper', SOLID] })

test('the server takes a value of the lead as an answer of its field, cleaned as it is stored', () => {
  expect(receive(code, ' es-12 ')).toBe('ES12')
  expect(receive(field('phone'), '612 345 678')).toBe('+34612345678')
  expect([receive(field('money'), 0), receive(field('yes-no'), false), receive(field('password'), ' a ')]).toEqual([0, false, ' a '])
  const rows = field('rows', { rows: { min: 1, max: 2, fields: [{ ...code, name: 'code' }] } })
  expect(receive(rows, [{ code: 'a-1' }, { code: ' b ' }])).toEqual([{ code: 'A1' }, { code: 'B' }])
})

test('a value of another type is no answer', () => {
  expect(receive(field('choice', { named: [['A', 'First']] }), 5)).toBeUndefined()
  expect([receive(code, 5), receive(field('money'), '5'), receive(field('yes-no'), 'true'), receive(field('date'), 5)]).toEqual(
    Array(4).fill(undefined),
  )
})

/** To bring this into NFC takes seconds: marks of two kinds are put in order, one by one. */
const SLOW_TEXT = 'a' + '\u0301'.repeat(15_500) + '\u0323'.repeat(15_500)

test.each(['text', 'email', 'choice', 'date', 'month', 'file', 'phone'] as const)(
  '[ASVS-15.2.2] a text of more than 1000 characters is no answer of a field of kind %s, and no time is spent on it',
  (kind) => {
    const one = field(kind, { anyPhone: true })
    const rows = field('rows', { rows: { min: 1, max: 2, fields: [one] } })
    const normalize = vi.spyOn(String.prototype, 'normalize')
    const received = [receive(one, SLOW_TEXT), receive(one, ' '.repeat(1000) + 'a'), receive(rows, [{ x: SLOW_TEXT }])]
    expect([received.filter((value) => value !== undefined).length, normalize.mock.calls.length]).toEqual([0, 0])
    normalize.mockRestore()
  },
)

test('a text of 1000 characters is received, and the error of a longer one names how long the answer may be', () => {
  expect(receive(field('text'), ' '.repeat(999) + 'a')).toBe('a')
  const [longest, longer] = ['a'.repeat(1000), 'a'.repeat(1001)]
  expect(whyNotReceived(field('text', { maxLength: 50 }), longer)).toEqual({ code: 'too-long', limit: 50 })
  expect(whyNotReceived(field('text', { maxLength: 50 }), longest)).toEqual({ code: 'format' })
  expect([field('text'), field('money')].map((one) => whyNotReceived(one, longer).code)).toEqual(['format', 'not-a-number'])
})

test('the error of a value of another type says that it is no number where one is asked', () => {
  const kinds = ['money', 'count', 'text', 'email', 'yes-no', 'rows', 'date'] as const
  expect(kinds.map((kind) => whyNotReceived(field(kind), {}).code)).toEqual([
    'not-a-number',
    'not-a-number',
    'format',
    'format',
    'format',
    'format',
    'format',
  ])
})

test('an answer whose kind has no cleaning stays as it is', () => {
  expect([
    cleanAnswer(field('money'), 5, testCountry.phone),
    cleanAnswer(code, 'a-b', testCountry.phone),
    cleanAnswer(code, true, testCountry.phone),
  ]).toEqual([5, 'AB', true])
})

import { expect, test } from 'vitest'
import { sayAnswer } from '#core/fields/saying/say-answer.ts'
import { translateFrom } from '#core/texts/find-text.ts'
import { tryField } from '#tests/fields/try-field.ts'
import { testCountry } from '#tests/test-registry.ts'
import { firstPage } from './first-page.ts'
import { kind } from './kind.ts'

const field = { name: 'people', kind: 'count', wire: 'people', range: { min: 0, max: 5 } } as const
const { read, faults, receive, restore, write, say } = tryField(field)

test('a count is a whole number within its bounds', () => {
  expect(read({ people: '3' })).toBe(3)
  expect([faults(0), faults(5), faults(6), faults('x')]).toEqual([[], [], ['people too-large 5'], ['people not-a-number']])
  expect([receive(3), receive('3'), restore('3'), write(3), say(3)]).toEqual([3, undefined, 3, '3', '3'])
})

test('the largest number may stand for more, and a period has its unit', () => {
  expect(tryField({ ...field, plus: true }).say(5)).toBe('answers>plus')
  expect(tryField({ ...field, scale: 'months' }).say(3)).toBe('period>months_other')
})

test('only the largest number stands for more, and one that is no number is said as it was typed', () => {
  const children = tryField({ ...field, plus: true })
  expect([children.say(4), children.say('many'), write('many'), write(1200), write(undefined)]).toEqual(['4', 'many', 'many', '1.200', ''])
  expect([tryField({ ...field, scale: 'days' }).say(30), tryField({ ...field, scale: 'days' }).say('x')]).toEqual([
    'period>days_other',
    'x',
  ])
})

test('a number is said with the unit of its question', () => {
  const t = translateFrom({ fields: { people: { suffix: 'people' } } })
  expect(sayAnswer(field, { t, site: testCountry, answers: { people: 3 } })).toBe('3 people')
})

test('a number in a loan has a control of its own, another one has not', () => {
  expect([kind.controlOf?.({ ...field, presets: [6, 12] }), kind.controlOf?.(field)]).toEqual(['loan', undefined])
})

test('a number on a first page is read and validated as on any other', () => {
  expect(firstPage).toEqual({ read: kind.read, validate: kind.validate })
})

import { expect, test } from 'vitest'
import { sayAnswer } from '#core/fields/saying/say-answer.ts'
import { translateFrom } from '#core/texts/find-text.ts'
import { tryField } from '#tests/fields/try-field.ts'
import { testCountry } from '#tests/test-registry.ts'
import { kind } from './kind.ts'

const { read, faults, receive, restore, write, say } = tryField({ name: 'has', kind: 'yes-no', wire: 'has' })

test('yes, no and no answer are three things', () => {
  expect([read({ has: 'true' }), read({ has: 'false' }), read({})]).toEqual([true, false, undefined])
  expect([faults(true), faults(false), faults('true'), faults(undefined)]).toEqual([[], [], ['has required'], ['has required']])
})

test('only a boolean is received; its text is restored too', () => {
  expect([receive(true), receive('true'), receive(1)]).toEqual([true, undefined, undefined])
  expect([restore('true'), restore('false'), restore(true), restore('yes')]).toEqual([true, false, true, undefined])
})

test('it is said as yes or no, and written nowhere', () => expect([say(true), say(false), write(true)]).toEqual(['yes', 'no', '']))

test('yes and no are said in the question’s own words, where it has some', () => {
  const t = translateFrom({ yes: 'Yes', no: 'No', fields: { has: { options: { true: 'I have' } } } })
  const saying = (has: boolean) => sayAnswer({ name: 'has', kind: 'yes-no', wire: 'has' }, { t, site: testCountry, answers: { has } })
  expect([saying(true), saying(false)]).toEqual(['I have', 'No'])
})

test('only a mark beside a sum has a control of its own', () => {
  const field = { name: 'has', kind: 'yes-no', wire: 'has' } as const
  expect([kind.controlOf?.({ ...field, marks: 'debt' }), kind.controlOf?.(field)]).toEqual(['more-than', undefined])
})

test('any other text is no yes', () => {
  expect([read({ has: 'TRUE' }), read({ has: 'on' }), restore('TRUE'), restore(0), restore(null)]).toEqual([
    false,
    false,
    undefined,
    undefined,
    undefined,
  ])
})

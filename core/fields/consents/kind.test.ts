import { expect, test } from 'vitest'
import { sayAnswer } from '#core/fields/saying/say-answer.ts'
import { translateFrom } from '#core/texts/find-text.ts'
import { tryField } from '#tests/fields/try-field.ts'
import { testCountry } from '#tests/test-registry.ts'

const { read, faults, receive, restore, say } = tryField({
  name: 'policies',
  kind: 'consents',
  wire: 'policies',
  consents: [
    { code: 'TERMS', as: 'required' },
    { code: 'BUREAU', as: 'required' },
    { code: 'NEWS', as: 'optional' },
    { code: 'COOKIES', as: 'notice' },
  ],
})

test('each box is read, and a notice has none', () =>
  expect(read({ 'policies.TERMS': 'true' })).toEqual({ TERMS: true, BUREAU: false, NEWS: false }))

test('each required box that is not ticked has an error of its own, also where nothing is answered', () => {
  expect(faults({ TERMS: true, BUREAU: true })).toEqual([])
  expect(faults({ NEWS: true })).toEqual(['policies.TERMS must-accept', 'policies.BUREAU must-accept'])
  expect(faults(undefined)).toEqual(['policies.TERMS must-accept', 'policies.BUREAU must-accept'])
  expect(faults([])).toEqual(['policies.TERMS must-accept', 'policies.BUREAU must-accept'])
})

test('boxes are received by code or as a list, without codes that the site does not ask', () => {
  expect(receive({ TERMS: true, OTHER: true })).toEqual({ TERMS: true })
  expect(receive([{ code: 'TERMS', accepted: true }, { code: 'NEWS', accepted: false }, 5])).toEqual({ TERMS: true, NEWS: false })
  expect([receive({ TERMS: 'true' }), receive('TERMS'), receive(null)]).toEqual([undefined, undefined, undefined])
})

test('boxes are restored by code; what is no box is left out', () => {
  expect(restore({ TERMS: 'true', NEWS: false, BUREAU: 'yes', __proto__: { X: true } })).toStrictEqual({ TERMS: true, NEWS: false })
  expect([restore([true]), restore('TERMS')]).toEqual([undefined, undefined])
})

test('the given ones are said', () => {
  expect(say({ TERMS: true, NEWS: false })).toBe('fields>policies>options>TERMS')
  expect(say({ NEWS: false })).toBe('answers>refused')
})

test('all that are given are said, in their order, with the words of their links and no brackets', () => {
  const t = translateFrom({ fields: { policies: { options: { TERMS: 'The [terms] and [more]', BUREAU: 'The bureau' } } } })
  const given = { name: 'policies', kind: 'consents', wire: 'policies' } as const
  const saying = (value: { readonly [code: string]: boolean }) => sayAnswer(given, { t, site: testCountry, answers: { policies: value } })
  expect(saying({ TERMS: true, NEWS: false, BUREAU: true })).toBe('The terms and more · The bureau')
})

test('of a list, the last word about a box counts, and what is no choice is left out', () => {
  const list = [
    { code: 'TERMS', accepted: false },
    { code: 'TERMS', accepted: true },
    { code: 5, accepted: true },
    { code: 'NEWS' },
    null,
    'NEWS',
  ]
  expect(receive(list)).toStrictEqual({ TERMS: true })
  expect(receive([{ code: 'TERMS', accepted: 'true' }])).toBeUndefined()
  expect(receive({ TERMS: false, NEWS: true })).toEqual({ TERMS: false, NEWS: true })
  expect([receive(5), receive(true), restore(null), restore(5)]).toEqual([undefined, undefined, undefined, undefined])
})

test('a box is given by its tick alone, and never by a text', () => {
  expect(read({ 'policies.TERMS': 'on', 'policies.NEWS': 'true', 'policies.COOKIES': 'true' })).toEqual({
    TERMS: false,
    BUREAU: false,
    NEWS: true,
  })
  expect(faults('TERMS')).toEqual(['policies.TERMS must-accept', 'policies.BUREAU must-accept'])
})

test('where a site asks for no consent, none is read, received or missing', () => {
  const none = tryField({ name: 'policies', kind: 'consents', wire: 'policies' })
  expect([none.read({ 'policies.TERMS': 'true' }), none.receive({ TERMS: true }), none.faults({}), none.faults(undefined)]).toEqual([
    {},
    {},
    [],
    [],
  ])
  expect(none.write({ TERMS: true })).toBe('')
})

test('one that lets several partners have the application is said in its own sentence, with their number', () => {
  const options = { SEND: 'To [one]', SEND_SEVERAL: 'To [up to {{bound}}]' }
  const saying = (bound?: number) => {
    const item = { code: 'SEND', as: 'required', ...(bound !== undefined && { bound }) } as const
    const field = { name: 'policies', kind: 'consents', wire: 'policies', consents: [{ code: 'A', as: 'notice' }, item] } as const
    const t = translateFrom({ fields: { policies: { options } } })
    return sayAnswer(field, { t, site: testCountry, answers: { policies: { SEND: true } } })
  }
  expect([saying(), saying(7)]).toEqual(['To one', 'To up to 7'])
})

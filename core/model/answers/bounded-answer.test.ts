import { describe, expect, test } from 'vitest'
import { boundedAnswer, boundedBid, cutReason, NOT_UNDERSTOOD } from './bounded-answer.ts'

const read = (answer: unknown) => boundedAnswer(() => answer)
const failed = { verdict: 'failed', reason: NOT_UNDERSTOOD }
const redirect = { url: 'https://lender.example/?a=1', method: 'POST', params: { token: 't' } }
const range = { min: 100, max: 1000, step: 10 }
const offer = {
  id: 'O1',
  amount: 900,
  period: 12,
  instalment: 80,
  total: 960,
  nominalRate: 9.5,
  apr: 12.7,
  amountRange: range,
  periodRange: { ...range, step: 1 },
}
const step = {
  verdict: 'step',
  reference: 'R1',
  step: 'debts',
  offers: [offer],
  missing: ['debts', 'iban'],
  details: {
    title: 'Debts',
    count: 2,
    isLate: true,
    consents: [{ code: 'TERMS', text: 'I agree', isRequired: true, more: undefined }],
    flags: { A: true },
  },
  errand: { ...redirect, returnAs: 'back' },
}

const accepted = { verdict: 'accepted', reference: 'R1', redirect, offer }
const offering = (changes: object) => ({ ...accepted, offer: { ...offer, ...changes } })

describe('an answer of a partner is read with all that it has', () => {
  test.each([
    [accepted],
    [{ verdict: 'accepted', reference: 'R1' }],
    [{ verdict: 'declined', reference: 'R1', reason: 'income' }],
    [{ verdict: 'declined', reason: '' }],
    [{ verdict: 'duplicate', reference: 'R1' }],
    [{ verdict: 'duplicate' }],
    [{ verdict: 'pending', reference: 'R1', askAgainMs: 0.5 }],
    [step],
    [{ verdict: 'step', reference: 'R1', step: 'debts' }],
    [{ verdict: 'failed', reason: 'http 500' }],
  ])('%j', (answer) => {
    expect(read(answer)).toEqual(answer)
    expect(read({ ...answer, more: 1 })).toEqual(answer)
  })
})

describe('an answer of a partner is not understood', () => {
  test('where it is none, or reading it fails', () => {
    for (const answer of [undefined, null, 'accepted', [], {}, { verdict: 'maybe' }, { reference: 'R1' }])
      expect(read(answer)).toEqual(failed)
    expect(
      boundedAnswer(() => {
        throw new Error('planted')
      }),
    ).toEqual(failed)
  })

  const wrong: readonly (readonly [string, object])[] = [
    ['no reference', { ...accepted, reference: undefined }],
    ['a reference that no database takes', { ...accepted, reference: 'a\0' }],
    ['a number as its reference', { ...accepted, reference: 5 }],
    ['an offer without an id', offering({ id: undefined })],
    ['cents in a sum', offering({ amount: 900.5 })],
    ['cents in an instalment', offering({ instalment: 80.5 })],
    ['half a period', offering({ period: 1.5 })],
    ['a negative period', offering({ period: -1 })],
    ['a negative annual percentage rate', offering({ apr: -0.1 })],
    ['a text as a sum', offering({ amount: '900' })],
    ['bounds that lack one', offering({ periodRange: { min: 1, max: 2 } })],
    ['no reason', { verdict: 'declined', reference: 'R1' }],
    ['a wait for an application that has no reference', { verdict: 'pending', askAgainMs: 5 }],
    ['a step without a name', { ...step, step: '' }],
    ['a list in a row', { ...step, details: { consents: [{ code: [] }] } }],
    ['an external task without the name of its address to return to', { ...step, errand: redirect }],
  ]
  test.each(wrong)('with %s', (_, answer) => {
    expect(read(answer)).toEqual(failed)
  })
})

describe('an answer of a partner is read up to its bounds, and not understood beyond them', () => {
  const letters = (count: number) => 'x'.repeat(count)
  const many = <Of>(count: number, one: Of): readonly Of[] => Array.from({ length: count }, () => one)
  const leading = (changes: object) => ({ ...accepted, redirect: { ...redirect, ...changes } })
  const detailed = (details: object) => ({ ...step, details })
  const row = { code: letters(200), after: letters(200), version: letters(200), text: letters(201) }
  /** The longest or largest that is read, and the first that is not. */
  const bounds: readonly (readonly [what: string, read: object, refused: object])[] = [
    ['a reference', { ...accepted, reference: letters(100) }, { ...accepted, reference: letters(101) }],
    ['a reference with a sign', { ...accepted, reference: 'x' }, { ...accepted, reference: '' }],
    ['a reference that the database can store', { ...accepted, reference: 'é😀' }, { ...accepted, reference: 'a\0b' }],
    ['whole characters', { ...accepted, reference: '😀' }, { ...accepted, reference: '\uD83D' }],
    ['the method of a redirect', leading({ method: 'GET' }), leading({ method: 'PUT' })],
    ['the address of a redirect', leading({ url: letters(8000) }), leading({ url: letters(8001) })],
    ['the name of a parameter', leading({ params: { [letters(200)]: 'v' } }), leading({ params: { [letters(201)]: 'v' } })],
    ['a parameter', leading({ params: { n: letters(8000) } }), leading({ params: { n: letters(8001) } })],
    ['the id of an offer', offering({ id: letters(100) }), offering({ id: letters(101) })],
    ['an amount', offering({ amount: 1e12, total: 1e12 }), offering({ amount: 1e12 + 1 })],
    ['an instalment', offering({ instalment: 1e12 }), offering({ instalment: 1e12 + 1 })],
    ['an amount from nothing', offering({ amount: 0, total: 0 }), offering({ total: -1 })],
    ['a period', offering({ period: 100_000 }), offering({ period: 100_001 })],
    ['an annual percentage rate', offering({ apr: 1e9 }), offering({ apr: 1e9 + 1 })],
    ['a nominal rate', offering({ nominalRate: 1e9 }), offering({ nominalRate: 1e9 + 1 })],
    ['a nominal rate from nothing', offering({ nominalRate: 0 }), offering({ nominalRate: -0.1 })],
    ['the step of a range', offering({ amountRange: { min: 0, max: 0, step: 1 } }), offering({ amountRange: { ...range, step: 0 } })],
    [
      'the time until the next question',
      { verdict: 'pending', reference: 'R1', askAgainMs: 0.5 },
      { verdict: 'pending', reference: 'R1', askAgainMs: 0 },
    ],
    ['the offers of a step', { ...step, offers: many(12, offer) }, { ...step, offers: many(13, offer) }],
    ['the missing answers', { ...step, missing: many(130, letters(60)) }, { ...step, missing: many(131, 'x') }],
    ['the name of a missing answer', { ...step, missing: [letters(60)] }, { ...step, missing: [letters(61)] }],
    ['the name of details', detailed({ [letters(100)]: 'x' }), detailed({ [letters(101)]: 'x' })],
    ['a text of details', detailed({ a: letters(100_000) }), detailed({ a: letters(100_001) })],
    ['the rows of details', detailed({ a: many(200, row) }), detailed({ a: many(201, {}) })],
    ['the code of a row', detailed({ a: [row] }), detailed({ a: [{ code: letters(201) }] })],
    ['the version of a row', detailed({ a: [row] }), detailed({ a: [{ version: letters(201) }] })],
    ['the condition of a row', detailed({ a: [row] }), detailed({ a: [{ after: letters(201) }] })],
    [
      'the parameter of an external task',
      { ...step, errand: { ...redirect, returnAs: letters(200) } },
      { ...step, errand: { ...redirect, returnAs: letters(201) } },
    ],
  ]
  test.each(bounds)('%s', (_, whole, refused) => {
    expect(read(whole)).toEqual(whole)
    expect(read(refused)).toEqual(failed)
  })
})

test('an offer that never ends is one until the end of the year 9999, whatever the time zone: later moments have no form', () => {
  const expiresAt = (stated: string) => {
    const answer = read(offering({ expiresAt: stated }))
    return answer.verdict === 'accepted' ? answer.offer?.expiresAt : undefined
  }
  expect(expiresAt('9999-12-31T23:59:59-05:00')).toBe('9999-12-31T23:59:59.999Z')
  expect(expiresAt('9999-12-31T23:59:59+07:00')).toBe('9999-12-31T16:59:59.000Z')
  // nothing is before the first year that a database takes
  expect(expiresAt('0000-01-01T00:00:00+01:00')).toBe('0001-01-01T00:00:00.000Z')
})

test('a reason is cut to 100 characters that a database takes', () => {
  expect([
    cutReason('r'.repeat(100)),
    cutReason('r'.repeat(101)),
    cutReason('a\0b'),
    cutReason('\uD800x'),
    cutReason(`${'r'.repeat(99)}😀`),
  ]).toEqual(['r'.repeat(100), 'r'.repeat(100), 'ab', '\uFFFDx', `${'r'.repeat(99)}\uFFFD`])
  for (const verdict of ['declined', 'failed'])
    expect(read({ verdict, reason: `${'r'.repeat(99)}\0ab` })).toEqual({ verdict, reason: `${'r'.repeat(99)}a` })
})

test('a bid is a whole number of hundredths up to the largest that the database stores, or none', () => {
  const bidOf = (price: unknown) => boundedBid(() => ({ price }))
  for (const price of [0, 150, 2_147_483_647, null]) expect(bidOf(price)).toEqual({ price })
  for (const price of [-1, 0.5, 1.5, 2_147_483_648, '5', undefined]) expect(bidOf(price)).toBeUndefined()
  expect(
    boundedBid(() => {
      throw new Error('planted')
    }),
  ).toBeUndefined()
})

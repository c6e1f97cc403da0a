import { describe, expect, test } from 'vitest'
import { boundedAnswer, boundedBid, cutReason, NOT_UNDERSTOOD } from './bounded-answer.ts'

const offer = { id: '1', amount: 900, period: 12, instalment: 80, total: 960, nominalRate: 11.9, apr: 12.6 }
const step = { verdict: 'step', reference: 'A1', step: 'bank' }
const accepted = { verdict: 'accepted', reference: 'A1' }
const letters = (count: number) => 'x'.repeat(count)
const many = <Of>(count: number, one: Of): readonly Of[] => Array.from({ length: count }, () => one)
const range = { min: 0, max: 10, step: 1 }

/** What is stored and shown of a partner's answer: the longest or largest that is taken, and the first that is not. */
const BOUNDS: readonly (readonly [what: string, taken: object, refused: object])[] = [
  ['a reference', { ...accepted, reference: letters(100) }, { ...accepted, reference: letters(101) }],
  ['a reference with a sign', { ...accepted, reference: 'x' }, { ...accepted, reference: '' }],
  ['the id of an offer', { ...accepted, offer: { ...offer, id: letters(100) } }, { ...accepted, offer: { ...offer, id: letters(101) } }],
  ['an amount', { ...accepted, offer: { ...offer, amount: 1e12 } }, { ...accepted, offer: { ...offer, amount: 1e12 + 1 } }],
  ['an amount from nothing', { ...accepted, offer: { ...offer, total: 0 } }, { ...accepted, offer: { ...offer, total: -1 } }],
  ['an instalment in whole units', { ...accepted, offer }, { ...accepted, offer: { ...offer, instalment: 80.5 } }],
  ['a period', { ...accepted, offer: { ...offer, period: 100_000 } }, { ...accepted, offer: { ...offer, period: 100_001 } }],
  ['a rate', { ...accepted, offer: { ...offer, apr: 1e9 } }, { ...accepted, offer: { ...offer, apr: 1e9 + 1 } }],
  ['a rate from nothing', { ...accepted, offer: { ...offer, nominalRate: 0 } }, { ...accepted, offer: { ...offer, nominalRate: -0.1 } }],
  [
    'the step of a range',
    { ...accepted, offer: { ...offer, amountRange: range } },
    { ...accepted, offer: { ...offer, amountRange: { ...range, step: 0 } } },
  ],
  [
    'an address',
    { ...accepted, redirect: { url: letters(8000), method: 'GET' } },
    { ...accepted, redirect: { url: letters(8001), method: 'GET' } },
  ],
  ['a method', { ...accepted, redirect: { url: 'x', method: 'POST' } }, { ...accepted, redirect: { url: 'x', method: 'PUT' } }],
  ['the offers of a step', { ...step, offers: many(12, offer) }, { ...step, offers: many(13, offer) }],
  ['what is missing', { ...step, missing: many(130, letters(60)) }, { ...step, missing: many(131, 'x') }],
  ['a name of what is missing', { ...step, missing: [letters(60)] }, { ...step, missing: [letters(61)] }],
  ['a text of the details', { ...step, details: { a: letters(100_000) } }, { ...step, details: { a: letters(100_001) } }],
  ['the rows of the details', { ...step, details: { a: many(200, {}) } }, { ...step, details: { a: many(201, {}) } }],
  ['the code of a row', { ...step, details: { a: [{ code: letters(200) }] } }, { ...step, details: { a: [{ code: letters(201) }] } }],
  [
    'the version of a row',
    { ...step, details: { a: [{ version: letters(200) }] } },
    { ...step, details: { a: [{ version: letters(201) }] } },
  ],
  [
    'what a row comes after',
    { ...step, details: { a: [{ after: letters(200) }] } },
    { ...step, details: { a: [{ after: letters(201) }] } },
  ],
  [
    'the parameter of an external task',
    { ...step, errand: { url: 'x', method: 'GET', returnAs: letters(200) } },
    { ...step, errand: { url: 'x', method: 'GET', returnAs: letters(201) } },
  ],
  [
    'a time until the next question',
    { verdict: 'pending', reference: 'A1', askAgainMs: 0.5 },
    { verdict: 'pending', reference: 'A1', askAgainMs: 0 },
  ],
  ['text that the database can store', { ...accepted, reference: 'é😀' }, { ...accepted, reference: 'a\0' }],
  ['whole characters', { ...accepted, reference: '😀' }, { ...accepted, reference: '\ud83d' }],
]

describe('an answer of a partner', () => {
  test.each(BOUNDS)('is taken up to the bound of %s, and not above it', (_, taken, refused) => {
    expect(boundedAnswer(() => taken)).toEqual(taken)
    expect(boundedAnswer(() => refused)).toEqual({ verdict: 'failed', reason: NOT_UNDERSTOOD })
  })

  test('that cannot be read is not understood', () => {
    const throwing = () => {
      throw new Error('no response')
    }
    expect(boundedAnswer(throwing)).toEqual({ verdict: 'failed', reason: NOT_UNDERSTOOD })
    expect(boundedBid(throwing)).toBeUndefined()
  })

  test.each(['declined', 'failed'])(
    'that is %s keeps the first 100 characters of its reason, without what the database refuses',
    (verdict) => {
      expect(boundedAnswer(() => ({ verdict, reason: `a\0${letters(200)}` }))).toEqual({ verdict, reason: `a${letters(99)}` })
      expect(cutReason(`${letters(99)}😀`)).toBe(`${letters(99)}\ufffd`)
    },
  )
})

test('a bid is a price in whole hundredths up to the largest that the database stores, or none', () => {
  const read = (price: unknown) => boundedBid(() => ({ price }))
  for (const price of [0, 2_147_483_647, null]) expect(read(price)).toEqual({ price })
  for (const price of [-1, 2_147_483_648, 0.5, '1', undefined]) expect(read(price)).toBeUndefined()
})

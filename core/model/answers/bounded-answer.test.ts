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

describe('an answer of a partner is read with all that it has', () => {
  test.each([
    [{ verdict: 'accepted', reference: 'R1', redirect, offer }],
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

  const accepted = { verdict: 'accepted', reference: 'R1', redirect, offer }
  const wrong: readonly (readonly [string, object])[] = [
    ['no reference', { ...accepted, reference: undefined }],
    ['an empty reference', { ...accepted, reference: '' }],
    ['a reference of 101 characters', { ...accepted, reference: 'r'.repeat(101) }],
    ['a reference that no database takes', { ...accepted, reference: 'a\0b' }],
    ['half a letter in its reference', { ...accepted, reference: '\uD800' }],
    ['a number as its reference', { ...accepted, reference: 5 }],
    ['a redirect by another method', { ...accepted, redirect: { ...redirect, method: 'PUT' } }],
    ['a redirect to an address of 8001 characters', { ...accepted, redirect: { ...redirect, url: 'u'.repeat(8001) } }],
    ['a parameter whose name has 201 characters', { ...accepted, redirect: { ...redirect, params: { ['n'.repeat(201)]: 'v' } } }],
    ['a parameter of 8001 characters', { ...accepted, redirect: { ...redirect, params: { n: 'v'.repeat(8001) } } }],
    ['an offer without an id', { ...accepted, offer: { ...offer, id: undefined } }],
    ['cents in a sum', { ...accepted, offer: { ...offer, amount: 900.5 } }],
    ['a negative sum', { ...accepted, offer: { ...offer, total: -1 } }],
    ['a sum above a million millions', { ...accepted, offer: { ...offer, instalment: 1e12 + 1 } }],
    ['half a period', { ...accepted, offer: { ...offer, period: 1.5 } }],
    ['a negative period', { ...accepted, offer: { ...offer, period: -1 } }],
    ['a period of more than 100,000', { ...accepted, offer: { ...offer, period: 100_001 } }],
    ['a negative rate', { ...accepted, offer: { ...offer, apr: -0.1 } }],
    ['a rate above a thousand millions', { ...accepted, offer: { ...offer, nominalRate: 1e9 + 1 } }],
    ['a text as a sum', { ...accepted, offer: { ...offer, amount: '900' } }],
    ['bounds with a step of 0', { ...accepted, offer: { ...offer, amountRange: { ...range, step: 0 } } }],
    ['bounds that lack one', { ...accepted, offer: { ...offer, periodRange: { min: 1, max: 2 } } }],
    ['no reason', { verdict: 'declined', reference: 'R1' }],
    ['a wait of nothing', { verdict: 'pending', reference: 'R1', askAgainMs: 0 }],
    ['a wait for an application that has no reference', { verdict: 'pending', askAgainMs: 5 }],
    ['a step without a name', { ...step, step: '' }],
    ['thirteen offers', { ...step, offers: Array.from({ length: 13 }, () => offer) }],
    ['131 missing answers', { ...step, missing: Array.from({ length: 131 }, () => 'debts') }],
    ['a missing answer whose name has 61 characters', { ...step, missing: ['d'.repeat(61)] }],
    ['details whose name has 101 characters', { ...step, details: { ['d'.repeat(101)]: 'x' } }],
    ['details of 100,001 characters', { ...step, details: { text: 'x'.repeat(100_001) } }],
    ['201 rows of details', { ...step, details: { consents: Array.from({ length: 201 }, () => ({ code: 'A' })) } }],
    ['a code of 201 characters in a row', { ...step, details: { consents: [{ code: 'c'.repeat(201) }] } }],
    ['a version of 201 characters in a row', { ...step, details: { consents: [{ version: 'c'.repeat(201) }] } }],
    ['a condition of 201 characters in a row', { ...step, details: { consents: [{ after: 'c'.repeat(201) }] } }],
    ['a list in a row', { ...step, details: { consents: [{ code: [] }] } }],
    ['an external task without the name of its address to return to', { ...step, errand: redirect }],
    ['an external task whose name to return has 201 characters', { ...step, errand: { ...redirect, returnAs: 'r'.repeat(201) } }],
  ]
  test.each(wrong)('with %s', (_, answer) => {
    expect(read(answer)).toEqual(failed)
  })
})

test('what is just short and small enough is read', () => {
  const longest = {
    verdict: 'accepted',
    reference: 'r'.repeat(100),
    redirect: { url: 'u'.repeat(8000), method: 'GET', params: { ['n'.repeat(200)]: 'v'.repeat(8000) } },
    offer: {
      ...offer,
      id: 'o'.repeat(100),
      amount: 0,
      total: 1e12,
      period: 100_000,
      apr: 1e9,
      nominalRate: 0,
      amountRange: { min: 0, max: 0, step: 1 },
    },
  }
  expect(read(longest)).toEqual(longest)
  const many = {
    ...step,
    offers: Array.from({ length: 12 }, () => offer),
    missing: Array.from({ length: 130 }, () => 'd'.repeat(60)),
    details: {
      ['d'.repeat(100)]: 'x'.repeat(100_000),
      consents: Array.from({ length: 200 }, () => ({
        code: 'c'.repeat(200),
        after: 'a'.repeat(200),
        version: 'v'.repeat(200),
        text: 't'.repeat(201),
      })),
    },
  }
  expect(read(many)).toEqual(many)
})

test('a reason is cut to 100 characters that a database takes', () => {
  expect([cutReason('r'.repeat(100)), cutReason('r'.repeat(101)), cutReason('a\0b'), cutReason('\uD800x')]).toEqual([
    'r'.repeat(100),
    'r'.repeat(100),
    'ab',
    '\uFFFDx',
  ])
  for (const verdict of ['declined', 'failed'])
    expect(read({ verdict, reason: `${'r'.repeat(99)}\0ab` })).toEqual({ verdict, reason: `${'r'.repeat(99)}a` })
})

test('a bid is a whole number of hundredths, or none', () => {
  const bidOf = (price: unknown) => boundedBid(() => ({ price }))?.price
  expect([bidOf(0), bidOf(150), bidOf(2_147_483_647), bidOf(null)]).toEqual([0, 150, 2_147_483_647, null])
  expect([bidOf(-1), bidOf(1.5), bidOf(2_147_483_648), bidOf('5'), bidOf(undefined)]).toEqual(Array(5).fill(undefined))
  expect(
    boundedBid(() => {
      throw new Error('planted')
    }),
  ).toBeUndefined()
})

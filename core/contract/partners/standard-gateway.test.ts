import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Application } from '#core/model/partners/gateway.ts'
import { testRegistry } from '#tests/test-registry.ts'
import { standardGateway, standardGatewayOf } from './standard-gateway.ts'

const partner = standardGateway({ needs: ['firstName'], eligibility: [{ field: 'monthlyIncome', atLeast: 700 }] })
const application: Application = {
  leadId: 'lead-1',
  idempotencyKey: 'key-1',
  country: 'es',
  brand: 'loanwright',
  currency: 'EUR',
  answers: {
    amount: 900,
    period: 12,
    email: 'eva@example.com',
    phoneNumber: '+34612345678',
    firstName: 'Eva',
    monthlyIncome: 1200,
    totalDebtIsMore: true,
    overdueDebtIsMore: true,
    iban: 'ES91',
  },
}

test('an application contains what the partner says it needs and what every application carries, and nothing else', () => {
  expect(partner.ask(application)).toEqual({
    method: 'POST',
    path: '/applications',
    headers: { 'idempotency-key': 'key-1' },
    body: {
      id: 'lead-1',
      country: 'es',
      brand: 'loanwright',
      currency: 'EUR',
      answers: {
        amount: 900,
        period: 12,
        email: 'eva@example.com',
        phoneNumber: '+34612345678',
        firstName: 'Eva',
        monthlyIncome: 1200,
        totalDebtIsMore: true,
        overdueDebtIsMore: true,
      },
    },
  })
})

test('the answers of a step go to a path of its own, and a pending application is asked about by its reference', () => {
  expect(partner.answerStep?.(application, { id: 'show-iban', reference: 'A/1', answers: { iban: 'ES91' } })).toEqual({
    method: 'POST',
    path: '/applications/A%2F1/steps/show-iban',
    headers: { 'idempotency-key': 'key-1' },
    body: { answers: { iban: 'ES91' } },
  })
  expect(partner.askAgain?.(application, 'A/1')).toEqual({ method: 'GET', path: '/applications/A%2F1' })
})

test('an erasure names the application by the ids that both sides stored, and nothing else', () => {
  const erased = { leadId: 'lead-1', idempotencyKey: 'key-1' }
  const request = (path: string) => ({ method: 'POST', path, body: { id: 'lead-1' } })
  expect(partner.erase?.({ ...erased, reference: 'A/1' })).toEqual(request('/applications/A%2F1/erasure'))
  expect(partner.erase?.(erased)).toEqual(request('/applications/lead-1/erasure'))
})

test('a withdrawn consent is named by the code that the lender knows, and by the ids that both sides stored', () => {
  const withdrawn = { leadId: 'lead-1', idempotencyKey: 'key-1', code: 'TERMS', withdrawnAt: '2026-11-20T12:00:00.000Z' }
  const body = { id: 'lead-1', consent: 'TERMS', withdrawnAt: '2026-11-20T12:00:00.000Z' }
  expect(partner.withdrawConsent?.(withdrawn)).toEqual({ method: 'POST', path: '/applications/lead-1/consent-withdrawal', body })
  expect(partner.withdrawConsent?.({ ...withdrawn, reference: 'A/1' })).toEqual({
    method: 'POST',
    path: '/applications/A%2F1/consent-withdrawal',
    body,
  })
})

test('every request is signed, and an application without a reference of the lender is sent again', () => {
  expect(partner.sign).toBe('standard-webhooks')
  expect([partner.ping, partner.readBid]).toEqual([undefined, undefined])
})

test('the gateway of a partner asks for what that partner needs', () => {
  const registry = testRegistry({
    partners: { one: { needs: ['iban'] }, two: { eligibility: [{ field: 'firstName', isOneOf: ['Eva'] }] } },
  })
  const names = (id: string) => {
    const { body } = standardGatewayOf(registry, id).ask({ ...application, answers: { amount: 1, firstName: 'Eva', iban: 'ES91' } })
    return body
  }
  expect(names('one')).toMatchObject({ answers: { amount: 1, iban: 'ES91' } })
  expect(names('one')).not.toHaveProperty('answers.firstName')
  expect(names('two')).toMatchObject({ answers: { amount: 1, firstName: 'Eva' } })
  expect(names('two')).not.toHaveProperty('answers.iban')
  expect(() => standardGatewayOf(registry, 'nobody')).toThrow('there is no partner "nobody"')
})

const offer = { id: 'O1', amount: 900, period: 12, instalment: 80, total: 960, nominalRate: 11.9, apr: 12.6 }
const range = { min: 100, max: 900, step: 100 }
const redirect = { url: 'https://lender.example/', method: 'POST', params: { token: 't' } }

describe('a response is read with its meaning', () => {
  test.each<[object, object]>([
    [
      { status: 'approved', reference: 'A1', redirect, offer: { ...offer, amountRange: range, periodRange: { ...range, step: 1 } } },
      { verdict: 'accepted', reference: 'A1', redirect, offer: { ...offer, amountRange: range, periodRange: { ...range, step: 1 } } },
    ],
    [
      { status: 'approved', reference: 'A1' },
      { verdict: 'accepted', reference: 'A1' },
    ],
    [
      { status: 'approved', reference: 'A1', redirect: { url: redirect.url } },
      { verdict: 'accepted', reference: 'A1', redirect: { url: redirect.url, method: 'GET' } },
    ],
    [
      { status: 'declined', reference: 'A1', reason: 'income' },
      { verdict: 'declined', reference: 'A1', reason: 'income' },
    ],
    [
      { status: 'duplicate', reference: 'A1' },
      { verdict: 'duplicate', reference: 'A1' },
    ],
    [
      { status: 'pending', reference: 'A1', askAgainMs: 5000 },
      { verdict: 'pending', reference: 'A1', askAgainMs: 5000 },
    ],
    [
      { status: 'step', reference: 'A1', step: 'bank' },
      { verdict: 'step', reference: 'A1', step: 'bank' },
    ],
    [
      {
        status: 'step',
        reference: 'A1',
        step: 'bank',
        details: { text: 'a', count: 1, isOpen: true, rows: [{ a: 1 }], flags: { A: false } },
      },
      {
        verdict: 'step',
        reference: 'A1',
        step: 'bank',
        details: { text: 'a', count: 1, isOpen: true, rows: [{ a: 1 }], flags: { A: false } },
      },
    ],
  ])('%j', (body, meaning) => {
    expect(partner.read({ status: 200, body })).toEqual(meaning)
    expect(partner.read({ status: 200, body: { ...body, more: 1 } })).toEqual(meaning)
  })
})

describe('a response is a failure with its HTTP status', () => {
  const approved = { status: 'approved', reference: 'A1', redirect, offer }
  test.each<[string, unknown]>([
    ['no JSON', undefined],
    ['another status', { ...approved, status: 'APPROVED' }],
    ['no reference', { ...approved, reference: undefined }],
    ['an empty reference', { ...approved, reference: '' }],
    ['a reference of 101 characters', { ...approved, reference: 'r'.repeat(101) }],
    ['a blank in the id of an offer', { ...approved, offer: { ...offer, id: 'a b' } }],
    ['an empty id of an offer', { ...approved, offer: { ...offer, id: '' } }],
    ['an id of an offer of 101 characters', { ...approved, offer: { ...offer, id: 'o'.repeat(101) } }],
    ['cents', { ...approved, offer: { ...offer, amount: 900.5 } }],
    ['a rate as a text', { ...approved, offer: { ...offer, apr: '12.6' } }],
    ['a step of nothing', { ...approved, offer: { ...offer, amountRange: { ...range, step: 0 } } }],
    ['another method', { ...approved, redirect: { ...redirect, method: 'PUT' } }],
    ['parameters that are no texts', { ...approved, redirect: { ...redirect, params: { token: 5 } } }],
    ['no reason', { status: 'declined', reference: 'A1' }],
    ['a wait of nothing', { status: 'pending', reference: 'A1', askAgainMs: 0 }],
    ['half a millisecond', { status: 'pending', reference: 'A1', askAgainMs: 0.5 }],
    ['thirteen offers', { status: 'step', reference: 'A1', step: 'bank', offers: Array.from({ length: 13 }, () => offer) }],
    ['131 missing answers', { status: 'step', reference: 'A1', step: 'bank', missing: Array(131).fill('iban') }],
    ['a long name of a missing answer', { status: 'step', reference: 'A1', step: 'bank', missing: ['i'.repeat(61)] }],
    ['a task without the way back', { status: 'step', reference: 'A1', step: 'bank', errand: redirect }],
    ['a list in a row of details', { status: 'step', reference: 'A1', step: 'bank', details: { rows: [{ a: [] }] } }],
  ])('for %s', (_, body) => {
    expect(partner.read({ status: 503, body })).toEqual({ verdict: 'failed', reason: 'HTTP 503' })
  })
})

describe('a response', () => {
  test('that wants a step brings its offers, what is missing, details and an external task', () => {
    const offer = { id: '1', amount: 900, period: 12, instalment: 80, total: 960, nominalRate: 11.9, apr: 12.6 }
    const body = {
      status: 'step',
      reference: 'A1',
      step: 'bank',
      offers: [offer],
      missing: ['iban'],
      details: { accounts: [{ iban: 'ES91' }] },
      errand: { url: 'https://bank.example/', returnAs: 'back' },
    }
    expect(partner.read({ status: 200, body })).toMatchObject({
      verdict: 'step',
      step: 'bank',
      offers: [offer],
      missing: ['iban'],
      details: { accounts: [{ iban: 'ES91' }] },
      errand: { url: 'https://bank.example/', method: 'GET', returnAs: 'back' },
    })
  })

  const range = { min: 100, max: 900, step: 100 }
  const offer = {
    id: '1',
    amount: 900,
    period: 12,
    instalment: 80,
    total: 960,
    nominalRate: 11.9,
    apr: 12.6,
    amountRange: range,
    periodRange: range,
  }
  const errand = { url: 'https://bank.example/', method: 'POST', returnAs: 'back', params: { a: '1' } }
  const responses: readonly { readonly [name: string]: unknown }[] = [
    { status: 'approved', reference: 'A1', redirect: { url: 'https://lender.example/', method: 'GET', params: { a: '1' } }, offer },
    { status: 'declined', reference: 'A1', reason: 'internal-policy' },
    { status: 'duplicate', reference: 'A1' },
    { status: 'pending', reference: 'A1', askAgainMs: 2000 },
    {
      status: 'step',
      reference: 'A1',
      step: 'bank',
      offers: [offer],
      missing: ['iban'],
      details: { accounts: [{ iban: 'ES91' }] },
      errand,
    },
  ]
  /** What a lender may leave out (docs/webhooks.md); everything else it has to say. */
  const MAY_LACK = ['redirect', 'offer', 'offers', 'missing', 'details', 'errand', 'method', 'params', 'amountRange', 'periodRange']

  test.each(responses)('$status is understood as a whole, and not without one of its parts', (body) => {
    expect(partner.read({ status: 200, body }).verdict).not.toBe('failed')
    for (const [path, lacking] of withoutOne(body)) {
      const isNeeded = !MAY_LACK.includes(path.at(-1) ?? '') && !path.includes('details') && !path.slice(0, -1).includes('params')
      expect([path.join('.'), partner.read({ status: 200, body: lacking }).verdict === 'failed']).toEqual([path.join('.'), isNeeded])
    }
  })

  test('of an accepted application leads to the lender as it says: by GET unless it names POST, with its parameters', () => {
    const redirectOf = (redirect: object) => partner.read({ status: 200, body: { status: 'approved', reference: 'A1', redirect } })
    const url = 'https://lender.example/'
    expect(redirectOf({ url })).toEqual({ verdict: 'accepted', reference: 'A1', redirect: { url, method: 'GET' } })
    const posted = { url, method: 'POST', params: { a: '1' } }
    expect(redirectOf(posted)).toEqual({ verdict: 'accepted', reference: 'A1', redirect: posted })
  })

  test('of any other shape is a failure, and never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        expect(partner.read({ status: 200, body }).verdict).toBe('failed')
      }),
    )
  })
})

type Lacking = readonly (readonly [path: readonly string[], value: unknown])[]

/** Returns a JSON value without one of its properties, once for each at any depth, with the path to it. */
function withoutOne(value: unknown): Lacking {
  if (Array.isArray(value))
    return value.flatMap((one: unknown, at): Lacking => withoutOne(one).map(([path, less]) => [path, value.with(at, less)]))
  if (typeof value !== 'object' || value === null) return []
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value)
  return entries.flatMap(([name, part]): Lacking => [
    [[name], Object.fromEntries(entries.filter(([other]) => other !== name))],
    ...withoutOne(part).map(([path, less]): Lacking[number] => [[name, ...path], { ...value, [name]: less }]),
  ])
}

import { defineExamples } from '#core/model/partners/define-examples.ts'
import type { DocumentsManner, Examples, Exchange, LaterAnswer } from '#core/model/partners/examples.ts'
import type { Application } from '#core/model/partners/gateway.ts'
import type { Partner } from '#core/model/partners/partner.ts'
import type { BrandName, CountryName } from '#core/model/register.ts'
import { standardGateway } from './standard-gateway.ts'

/** What the examples of a partner that uses the standard interface are made from. */
export interface StandardExamples {
  /** The partner's folder. */
  readonly id: string
  readonly country: CountryName
  /** A brand that is offered in the country. */
  readonly brand: BrandName
  readonly currency: string
  readonly answers: Application['answers']
  readonly terms: Examples['terms']
  /** One for each step that the partner drives. */
  readonly steps?: readonly StandardStep[]
}

/**
 * A step that the partner asks for; `next` is the step that follows. Without it, the partner
 * accepts.
 */
export interface StandardStep {
  readonly step: string
  /** Number of offers to choose from, at most three. */
  readonly offers?: 1 | 2 | 3
  /** True where amount and period of the offers may be changed downwards. */
  readonly isAdjustable?: true
  /** True if the partner states before the step what it would offer after it. */
  readonly isIndicative?: true
  readonly missing?: readonly string[]
  readonly details?: { readonly [key: string]: unknown }
  /** True if the applicant first has an external task at a page of the partner. */
  readonly hasExternalTask?: true
  /** True if the partner, once it accepts, contacts the applicant itself. */
  readonly callsBack?: true
  readonly next?: StandardStep
  /**
   * A scenario of its own, named after the step and this word, in which the partner does not fetch
   * its files and confirm them. One that never looks does not decide either.
   */
  readonly documents?: DocumentsManner
}

/**
 * Returns the examples of a partner that uses the standard interface: its decisions, and a scenario
 * for each of its steps.
 */
export function standardExamples(partner: Partner, { id, terms, steps = [], ...example }: StandardExamples): Examples {
  const application = { leadId: LEAD, idempotencyKey: KEY, ...example }
  return defineExamples({
    application,
    request: standardGateway(partner).ask(application),
    signature: 'standard-webhooks',
    withdrawal: {
      withdrawn: { leadId: LEAD, idempotencyKey: KEY, reference: 'R-1', code: 'EXAMPLE', withdrawnAt: WITHDRAWN_AT },
      request: {
        method: 'POST',
        path: '/applications/R-1/consent-withdrawal',
        body: { id: LEAD, consent: 'EXAMPLE', withdrawnAt: WITHDRAWN_AT },
      },
    },
    ...FURTHER_REQUESTS,
    terms,
    exchanges: [
      { scenario: 'accepted', means: 'accepted', response: approvedBy(id) },
      {
        scenario: 'rejected',
        means: 'declined',
        reason: 'internal-policy',
        response: ok({ status: 'declined', reference: '{{reference}}', reason: 'internal-policy' }),
      },
      { scenario: 'duplicate', means: 'duplicate', response: { ...ok({ status: 'duplicate', reference: '{{reference}}' }), status: 409 } },
      {
        scenario: 'pending',
        means: 'pending',
        askAgainMs: 2000,
        response: PENDING,
        later: { response: approvedBy(id), means: 'accepted', afterMs: 1500 },
      },
      ...steps.map((step): Exchange => exchangeOf(id, step)),
      ...standardFaults(id),
    ],
    parts: stepParts(id, steps[0]),
  })
}

function exchangeOf(id: string, step: StandardStep): Exchange {
  const answered = stepAnswer(id, step)
  if (!step.documents) return { scenario: step.step, ...answered }
  const own = { scenario: `${step.step}-${step.documents}`, step: step.step, documents: step.documents, ...answered }
  const undecided: LaterAnswer = { response: PENDING, means: 'pending', afterMs: 0 }
  return step.documents === 'never' ? { ...own, later: undecided } : own
}

/** Answers in strict JSON that break one rule of the standard interface each. */
function standardFaults(id: string): readonly Exchange[] {
  const { body } = approvedBy(id)
  const faults: { readonly [scenario: string]: object } = {
    'no-reference': { ...body, reference: undefined },
    'long-reference': { ...body, reference: 'L'.repeat(101) },
    'unknown-status': { ...body, status: 'perhaps' },
    'spaced-offer': { ...body, offer: { ...OFFERS[0], id: 'an offer' } },
    'negative-amount': { ...body, offer: { ...OFFERS[0], amount: -1000 } },
    'absurd-rate': { ...body, offer: { ...OFFERS[0], apr: 1e12 } },
    'text-for-number': { ...body, offer: { ...OFFERS[0], total: 'a lot' } },
  }
  return Object.entries(faults).map(([scenario, fault]) => ({ scenario, means: 'failed', response: ok(fault) }))
}

/** Percent a year by which an offer after a step is dearer than the one before it, where it changes. */
const DEARER_BY = 4

/** Returns the parts of a partner that wants a step first. */
function stepParts(id: string, step: StandardStep | undefined): Examples['parts'] {
  if (!step) return {}
  const { isIndicative: _, ...without } = step
  const indicates = stepAnswer(id, { ...step, isIndicative: true })
  return {
    indicates,
    'asks-first': stepAnswer(id, without),
    'changes-after-step': { ...indicates, later: { ...indicates.later, dearerBy: DEARER_BY } },
  }
}

const LEAD = '0b6f0a5e-6f5b-4c1e-9b0a-5a2f7f4a1c11'
const KEY = 'e3a1c8f0-2f66-4f0e-8a94-1f6f0c7d2b21'
const WITHDRAWN_AT = '2026-11-20T12:00:00.000Z'
const DOCUMENT = {
  field: 'idFront',
  id: '7c1d5f4e-0b3a-4a55-8f60-2f9f5d0f7a10',
  type: 'image/jpeg',
  bytes: 183_204,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  url: 'https://loans.example.com/api/partner/example/documents/Jx0Hq6gq3o1Z4YkqgT1x8m0m2bS5cW7uV9rN3pLdEfA',
  expiresAt: '2026-11-21T12:00:00.000Z',
}
const FURTHER_REQUESTS: Pick<
  Examples,
  'askingAgain' | 'erasure' | 'stepAnswer' | 'choice' | 'softEnquiry' | 'messages' | 'waiting' | 'applicationWithdrawal'
> = {
  applicationWithdrawal: {
    withdrawn: { leadId: LEAD, idempotencyKey: KEY, reference: 'R-1', withdrawnAt: WITHDRAWN_AT },
    request: { method: 'POST', path: '/applications/R-1/withdrawal', body: { id: LEAD, withdrawnAt: WITHDRAWN_AT } },
  },
  waiting: {
    waiting: { leadId: LEAD, idempotencyKey: KEY, reference: 'R-1', documents: [DOCUMENT] },
    request: { method: 'POST', path: '/applications/R-1/documents-waiting', body: { id: LEAD, documents: [DOCUMENT] } },
  },
  choice: {
    chosen: { leadId: LEAD, idempotencyKey: KEY, reference: 'R-1', offerId: 'R-1-2', amount: 450, period: 9 },
    request: {
      method: 'POST',
      path: '/applications/R-1/choice',
      body: { id: LEAD, chosen: true, offer: 'R-1-2', amount: 450, period: 9 },
    },
    notChosen: { method: 'POST', path: '/applications/R-1/choice', body: { id: LEAD, chosen: false } },
  },
  softEnquiry: { 'body.enquiry': 'soft' },
  messages: {
    confirmed: { status: 'confirmed', reference: '{{reference}}' },
    withdrawn: { status: 'withdrawn', reference: '{{reference}}', reason: 'funds-exhausted' },
  },
  askingAgain: { reference: 'R-1', request: { method: 'GET', path: '/applications/R-1' } },
  erasure: {
    erased: { leadId: LEAD, idempotencyKey: KEY, reference: 'R-1' },
    request: { method: 'POST', path: '/applications/R-1/erasure', body: { id: LEAD } },
  },
  stepAnswer: {
    step: { id: 'bank-account', reference: 'R-1', answers: { bankName: 'Example bank', accountNumber: '3158765432' } },
    request: {
      method: 'POST',
      path: '/applications/R-1/steps/bank-account',
      headers: { 'idempotency-key': KEY },
      body: { answers: { bankName: 'Example bank', accountNumber: '3158765432' } },
    },
  },
}
const ok = (body: object) => ({ status: 200, body })
const PENDING = { ...ok({ status: 'pending', reference: '{{reference}}', askAgainMs: 2000 }), status: 202 }

const approvedBy = (id: string) =>
  ok({
    status: 'approved',
    reference: '{{reference}}',
    redirect: { url: `{{site}}/partners/${id}/welcome?application={{reference}}` },
    offer: OFFERS[0],
  })

function stepAnswer(
  id: string,
  { step, offers, isAdjustable, isIndicative, missing, details, hasExternalTask, callsBack, next }: StandardStep,
) {
  const body = {
    status: 'step',
    reference: '{{reference}}',
    step,
    ...(offers && { offers: OFFERS.slice(0, offers).map((offer) => (isAdjustable ? { ...offer, ...RANGES } : offer)) }),
    ...(isIndicative && { indicative: OFFERS[0] }),
    ...(missing && { missing }),
    ...(details && { details }),
    ...(hasExternalTask && { errand: { url: `{{site}}/partners/${id}/errand?application={{reference}}`, returnAs: 'back' } }),
  }
  const approved = callsBack ? ok({ status: 'approved', reference: '{{reference}}', offer: OFFERS[0] }) : approvedBy(id)
  const following: Omit<LaterAnswer, 'afterMs'> = next ? stepAnswer(id, next) : { response: approved, means: 'accepted' }
  const later: LaterAnswer = { ...following, afterMs: 0, ...(hasExternalTask && { needsErrand: true }) }
  return { means: 'step', response: ok(body), later } as const
}

/** Offers as asked for, for less, and over a longer time; the sandbox fills in the figures. */
const OFFERS = [
  {
    id: '{{reference}}-1',
    amount: '{{amount}}',
    period: '{{period}}',
    instalment: '{{instalment}}',
    total: '{{total}}',
    fees: '{{fees}}',
    nominalRate: '{{nominalRate}}',
    apr: '{{apr}}',
    rateKind: 'fixed',
    moneyWithinHours: '{{moneyWithinHours}}',
    expiresAt: '{{expiresAt}}',
  },
  {
    id: '{{reference}}-2',
    amount: '{{lessAmount}}',
    period: '{{period}}',
    instalment: '{{lessInstalment}}',
    total: '{{lessTotal}}',
    fees: '{{lessFees}}',
    nominalRate: '{{nominalRate}}',
    apr: '{{lessApr}}',
    rateKind: 'fixed',
    moneyWithinHours: '{{moneyWithinHours}}',
  },
  {
    id: '{{reference}}-3',
    amount: '{{amount}}',
    period: '{{longerPeriod}}',
    instalment: '{{longerInstalment}}',
    total: '{{longerTotal}}',
    fees: '{{longerFees}}',
    nominalRate: '{{nominalRate}}',
    apr: '{{longerApr}}',
    rateKind: 'fixed',
    moneyWithinHours: '{{moneyWithinHours}}',
  },
]
const RANGES = {
  amountRange: { min: '{{lessAmount}}', max: '{{amount}}', step: 1 },
  periodRange: { min: '{{period}}', max: '{{longerPeriod}}', step: 1 },
}

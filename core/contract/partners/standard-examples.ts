import { defineExamples, type Examples, type Exchange, type LaterAnswer } from '#core/model/partners/examples.ts'
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
  readonly rate: Examples['rate']
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
  readonly missing?: readonly string[]
  readonly details?: { readonly [key: string]: unknown }
  /** True if the applicant first has an external task at a page of the partner. */
  readonly hasExternalTask?: true
  /** True if the partner, once it accepts, contacts the applicant itself. */
  readonly callsBack?: true
  readonly next?: StandardStep
}

/**
 * Returns the examples of a partner that uses the standard interface: its decisions, and a scenario
 * for each of its steps.
 */
export function standardExamples(partner: Partner, { id, rate, steps = [], ...example }: StandardExamples): Examples {
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
    rate,
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
        response: { ...ok({ status: 'pending', reference: '{{reference}}', askAgainMs: 2000 }), status: 202 },
        later: { response: approvedBy(id), means: 'accepted', afterMs: 1500 },
      },
      ...steps.map((step): Exchange => ({ scenario: step.step, ...stepAnswer(id, step) })),
    ],
  })
}

const LEAD = '0b6f0a5e-6f5b-4c1e-9b0a-5a2f7f4a1c11'
const KEY = 'e3a1c8f0-2f66-4f0e-8a94-1f6f0c7d2b21'
const WITHDRAWN_AT = '2026-11-20T12:00:00.000Z'
const FURTHER_REQUESTS: Pick<Examples, 'askingAgain' | 'erasure' | 'stepAnswer'> = {
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

const approvedBy = (id: string) =>
  ok({
    status: 'approved',
    reference: '{{reference}}',
    redirect: { url: `{{site}}/partners/${id}/welcome?application={{reference}}` },
    offer: OFFERS[0],
  })

function stepAnswer(id: string, { step, offers, isAdjustable, missing, details, hasExternalTask, callsBack, next }: StandardStep) {
  const body = {
    status: 'step',
    reference: '{{reference}}',
    step,
    ...(offers && { offers: OFFERS.slice(0, offers).map((offer) => (isAdjustable ? { ...offer, ...RANGES } : offer)) }),
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
    nominalRate: '{{nominalRate}}',
    apr: '{{apr}}',
  },
  {
    id: '{{reference}}-2',
    amount: '{{lessAmount}}',
    period: '{{period}}',
    instalment: '{{lessInstalment}}',
    total: '{{lessTotal}}',
    nominalRate: '{{nominalRate}}',
    apr: '{{apr}}',
  },
  {
    id: '{{reference}}-3',
    amount: '{{amount}}',
    period: '{{longerPeriod}}',
    instalment: '{{longerInstalment}}',
    total: '{{longerTotal}}',
    nominalRate: '{{nominalRate}}',
    apr: '{{apr}}',
  },
]
const RANGES = {
  amountRange: { min: '{{lessAmount}}', max: '{{amount}}', step: 1 },
  periodRange: { min: '{{period}}', max: '{{longerPeriod}}', step: 1 },
}

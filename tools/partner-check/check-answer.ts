import type { z } from 'zod'
import { findCodesFault, MOST_CONSENTS } from '#core/consent/find-codes-fault.ts'
import { standardAnswer } from '#core/contract/partners/standard-answer.ts'
import { findOfferFault, type OfferMarket } from '#core/loan/find-offer-fault.ts'
import { declineReasons, readDeclineReason } from '#core/model/partners/decline-reasons.ts'
import type { PartnerOffer } from '#core/model/partners/gateway.ts'
import { standardGateway } from '#core/contract/partners/standard-gateway.ts'
import { notShown, resultOf, type CheckResult, type Failure } from './check-result.ts'
import { LARGEST_RESPONSE, type Received } from './send-as-server.ts'

/** A lender's answer as the standard interface reads it. */
export type StandardAnswer = z.infer<typeof standardAnswer>

/** The checks of one response to an application, and its answer if it can be read. */
export interface CheckedAnswer {
  readonly results: readonly CheckResult[]
  readonly answer?: StandardAnswer
}

/** Checks one response to an application: that it came whole, can be read, and does not contradict itself. */
export function checkAnswer(received: Received, market: OfferMarket): CheckedAnswer {
  const arrived = arrivalFault(received)
  if (arrived || !received.ok) return { results: [resultOf('response arrives', arrived)] }
  const first = [resultOf('response arrives', undefined), resultOf('no redirect', redirectFault(received.status))]
  if (received.status >= 300 && received.status < 400) return { results: first }
  const status = resultOf('status code', statusFault(received.status))
  if (!received.json) return { results: [...first, status, resultOf('strict JSON', NO_JSON)] }
  const { value } = received.json
  const read = standardAnswer.safeParse(value)
  const json = resultOf('strict JSON', undefined)
  if (!read.success) return { results: [...first, status, json, ...schemaResults(read.error, value)] }
  const shaped = [json, resultOf('schema of the answer', undefined), resultOf('reference', undefined)]
  const bounds = resultOf('values within bounds', boundsFault(value, received.status))
  return { results: [...first, status, ...shaped, bounds, ...meaningResults(read.data, market)], answer: read.data }
}

const WHY: { readonly [Why in (Received & { readonly ok: false })['why']]: Failure } = {
  timeout: {
    expected: 'a complete response within the time limit',
    came: 'none in time',
    mend: 'Answer pending at once and decide later, or answer faster.',
  },
  unreachable: {
    expected: 'a complete response',
    came: 'no connection, or it broke',
    mend: 'Check the address, and that no proxy ends the connection before the body is sent.',
  },
  'too-large': {
    expected: `at most ${LARGEST_RESPONSE} bytes`,
    came: 'more',
    mend: 'Return the fields of the interface only.',
  },
}

const arrivalFault = (received: Received): Failure | undefined => (received.ok ? undefined : WHY[received.why])

const redirectFault = (status: number): Failure | undefined =>
  status >= 300 && status < 400
    ? { expected: 'no redirect', came: `HTTP ${status}`, mend: 'Answer at the address itself: redirects are not followed.' }
    : undefined

const statusFault = (status: number): Failure | undefined =>
  (status >= 200 && status < 300) || status === 409
    ? undefined
    : {
        expected: '2xx (or 409 with duplicate)',
        came: `HTTP ${status}`,
        mend: 'A decision is a success, also when you decline: return it with 200.',
      }

const NO_JSON: Failure = {
  expected: 'strict JSON in UTF-8, without duplicate keys and NUL',
  came: 'a body that is none',
  mend: 'Return one JSON object, made by a JSON library.',
}

function schemaResults(error: z.ZodError, value: unknown): readonly CheckResult[] {
  const [issue] = error.issues
  const path = issue?.path.join('.') ?? ''
  const failure = {
    expected: `${path === '' ? 'an object with a status' : path} as /partners/docs describes it`,
    // what the endpoint sent may be of any size: only its place is named
    came: `${issue?.message ?? 'something else'} (${kindOf(value)})`,
    mend:
      path === 'reference'
        ? 'Return your own number of the application, 1 to 100 characters.'
        : 'Compare it with the examples at /partners/docs.',
  }
  return [resultOf(path === 'reference' ? 'reference' : 'schema of the answer', failure)]
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'a list' : value === null ? 'null' : `of type ${typeof value}`)

/** The server reads an answer by its gateway, whose bounds are narrower than the schema. */
function boundsFault(body: unknown, status: number): Failure | undefined {
  return standardGateway({ needs: [], eligibility: [] }).read({ status, body }).verdict === 'failed'
    ? {
        expected: 'sums and rates from 0, ids of 1 to 100 characters without NUL',
        came: 'a value outside these bounds',
        mend: 'Look for negative or absurd figures and very long texts.',
      }
    : undefined
}

function meaningResults(answer: StandardAnswer, market: OfferMarket): readonly CheckResult[] {
  const offers = offersIn(answer)
  return [
    offers.length === 0
      ? notShown('figures of the offer', 'the answer has no offer')
      : resultOf(
          'figures of the offer',
          offers.map((offer) => figuresFault(offer, market)).find((fault) => fault !== undefined),
        ),
    ...addressesIn(answer).map((url) => resultOf('address of the redirect', addressFault(url))),
    ...consentsIn(answer).map((consents) => resultOf('consents of the step', consentsFault(consents))),
    ...(answer.status === 'declined' ? [resultOf('reason of the decline', reasonFault(answer.reason))] : []),
  ]
}

/** The offers that an answer has, as the server reads them. */
function offersIn(answer: StandardAnswer): readonly PartnerOffer[] {
  const read = standardGateway({ needs: [], eligibility: [] }).read({ status: 200, body: answer })
  if (read.verdict === 'accepted') return read.offer ? [read.offer] : []
  if (read.verdict === 'step') return [...(read.offers ?? []), ...(read.indicative ? [read.indicative] : [])]
  return []
}

function figuresFault(offer: PartnerOffer, market: OfferMarket): Failure | undefined {
  const fault = findOfferFault(offer, market, new Date())
  return (
    fault && {
      expected: 'figures that fit together',
      came: fault,
      mend: 'Such an offer is not shown. The rules are in docs/webhooks.md, "Offers that an applicant compares".',
    }
  )
}

function addressesIn(answer: StandardAnswer): readonly string[] {
  if (answer.status === 'approved') return answer.redirect ? [answer.redirect.url] : []
  return answer.status === 'step' && answer.errand ? [answer.errand.url] : []
}

/** The list of consents that a step asks, where it has one. */
function consentsIn(answer: StandardAnswer): readonly (readonly unknown[])[] {
  const consents = answer.status === 'step' ? answer.details?.['consents'] : undefined
  return Array.isArray(consents) ? [consents] : []
}

/** Consents with codes of another form, too many of them, or one twice: no page can ask them. */
function consentsFault(consents: readonly unknown[]): Failure | undefined {
  const fault = findCodesFault(consents.map(codeIn))
  return (
    fault && {
      expected: `at most ${MOST_CONSENTS} consents, each with a code of its own: 1 to 60 letters, digits, dots, colons, hyphens, underscores`,
      came: fault,
      mend: 'Give each consent a code of this form; the applicant does not see it.',
    }
  )
}

const codeIn = (row: unknown): string => (typeof row === 'object' && row !== null && 'code' in row ? String(row.code) : '')

function addressFault(address: string): Failure | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isOwnMachine = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url?.protocol === 'https:' || isOwnMachine) return undefined
  return {
    expected: 'an https address (http on localhost while you develop)',
    came: url ? `${url.protocol}//${url.host}` : 'no address',
    mend: 'Return the https address of your page, at a host that you registered with us.',
  }
}

const reasonFault = (reason: string): Failure | undefined =>
  readDeclineReason(reason)
    ? undefined
    : {
        expected: `one of ${declineReasons.join(', ')}`,
        came: 'another text',
        mend: 'Applicants are told these words in a sentence; any other text counts as no reason.',
      }

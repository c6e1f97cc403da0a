import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { chainOf, type Exchange, type ExampleResponse, type Examples, type Fault, type LaterAnswer } from '#core/model/partners/examples.ts'
import { fillIn } from '#core/model/partners/fill-in.ts'
import { lookUp } from '#core/model/look-up.ts'
import { texts } from '../texts.ts'
import { isSignedMessage, type Signing } from './signed-message.ts'
import { chooseScenario, scenarioIn, type Repertoire } from './choose-exchange.ts'
import { findPlaces, readFacts, type Facts } from './find-places.ts'
import type { Decided, Ledger, Remembered } from './ledger.ts'
import { offerPlaces } from './offer-places.ts'

/**
 * A request to a partner. `path` is relative to the partner's base URL, `bodyText` is the raw body.
 */
export interface IncomingRequest {
  readonly method: string
  readonly path: string
  readonly headers: { readonly [name: string]: unknown }
  readonly bodyText: string
}

/** The partner's response to a request, and the fault that happens with it. */
export interface SimulatedResponse {
  readonly response: ExampleResponse
  readonly fault?: Fault
}

/**
 * What offers of a country are calculated by: the unit of the period, and whether its yearly rate is
 * the one of interest alone.
 */
export interface SimulatedMarket {
  readonly scale: 'days' | 'months'
  readonly isAprWithoutFees: boolean
}

/** What the partners are simulated from. */
export interface Simulator {
  readonly examples: { readonly [partner: string]: Examples }
  readonly ledger: Ledger
  /** The sandbox's own address. */
  readonly site: () => string
  /** Secrets that sign the requests to a partner, newest first. */
  readonly secretsOf: (partner: string) => readonly string[]
  readonly marketOf: (country: string) => SimulatedMarket
  readonly now: () => Date
}

/**
 * Simulates a partner: decides an application once per idempotency key, and returns the same
 * response to every repetition.
 */
export function simulatePartner(simulator: Simulator, partner: string, request: IncomingRequest): SimulatedResponse {
  const examples = lookUp(simulator.examples, partner)
  if (!examples) return refuse(simulator, { partner, request, status: 404, reason: texts.refused.partner })
  if (!isSigned(examples, request, { secrets: simulator.secretsOf(partner), now: simulator.now() }))
    return refuse(simulator, { partner, request, status: 401, reason: texts.refused.signature })
  const { bid } = examples
  if (bid && request.method === bid.request.method && request.path === bid.request.path) return { response: bid.response }
  const read = readFacts(findPlaces(examples), { headers: request.headers, body: parse(request.bodyText) })
  const byReference = simulator.ledger.byReference(partner, request.path, request.bodyText)
  const withdrawn = withdrawnFrom(examples, request)
  if (withdrawn !== undefined) return takeWithdrawal(simulator, { partner, request, application: withdrawn })
  const known = byReference ?? (read.ok ? simulator.ledger.byKey(partner, read.facts.key) : undefined)
  if (known) return answerAgain(simulator, known, request, byReference !== undefined)
  if (request.method !== examples.request.method || request.path !== examples.request.path)
    return refuse(simulator, { partner, request, status: 404, reason: texts.refused.address })
  if (!read.ok)
    return refuse(simulator, {
      partner,
      request,
      status: 400,
      reason: String(fillIn(texts.refused.facts, { missing: read.missing.join(', ') })),
    })
  return decide(simulator, partner, read.facts, request)
}

function decide(simulator: Simulator, partner: string, facts: Facts, request: IncomingRequest): SimulatedResponse {
  const sentBefore = simulator.ledger.byLead(partner, facts.leadId)
  const exchange = sentBefore ? exchangeOf(simulator, partner, 'duplicate') : exchangeFor(simulator, partner, facts.email)
  const reference = referenceOf(partner, facts.key)
  const fill = filler(simulator, partner, facts, reference)
  const at = simulator.now().toISOString()
  simulator.ledger.write({
    kind: 'application',
    partner,
    ...facts,
    reference,
    scenario: exchange.scenario,
    verdict: exchange.means,
    response: fill(exchange.response),
    ...(exchange.fault && { fault: exchange.fault }),
    ...(exchange.later && { later: fillLater(exchange.later, fill) }),
    ...(sentBefore && { duplicateOf: sentBefore.application.key }),
    decidedAt: at,
    request: parse(request.bodyText),
  })
  simulator.ledger.write({ kind: 'asked', partner, key: facts.key, at, request: nameOf(request) })
  return { response: fill(exchange.response), ...(exchange.fault && { fault: exchange.fault }) }
}

function answerAgain(simulator: Simulator, known: Remembered, request: IncomingRequest, isNamed: boolean): SimulatedResponse {
  const { application, events } = known
  const { partner, key, fault } = application
  const at = simulator.now()
  const named = nameOf(request)
  const followed = events.filter(({ kind }) => kind === 'followed')
  simulator.ledger.write({ kind: 'asked', partner, key, at: at.toISOString(), request: named })
  const chain = chainOf(application.later)
  const repeated = chain[followed.findIndex((one) => one.request === named)]
  if (repeated) return { response: repeated.response }
  const last = chain[followed.length - 1]
  const next = chain[followed.length]
  const isTaskDone = events.some(({ kind }) => kind === 'errand')
  if (next && isDue(application, next, { at, isNamed, isPending: (last?.means ?? application.verdict) === 'pending', isTaskDone })) {
    simulator.ledger.write({ kind: 'followed', partner, key, at: at.toISOString(), request: named })
    return { response: next.response }
  }
  if (last) return { response: last.response }
  return { response: application.response, ...(fault && !fault.isOnce && { fault }) }
}

interface Moment {
  readonly at: Date
  readonly isNamed: boolean
  readonly isPending: boolean
  readonly isTaskDone: boolean
}

/**
 * Returns whether the next response is due: for a pending application by time, for a step by the
 * request that names it.
 */
const isDue = ({ decidedAt }: Decided, next: LaterAnswer, { at, isNamed, isPending, isTaskDone }: Moment): boolean =>
  (isNamed || isPending) && (isTaskDone || !next.needsErrand) && at.getTime() >= Date.parse(decidedAt) + next.afterMs

const fillLater = ({ later, ...answer }: LaterAnswer, fill: (response: ExampleResponse) => ExampleResponse): LaterAnswer => ({
  ...answer,
  response: fill(answer.response),
  ...(later && { later: fillLater(later, fill) }),
})

function exchangeFor(simulator: Simulator, partner: string, email: string): Exchange {
  return exchangeOf(simulator, partner, chooseScenario(repertoireOf(simulator), partner, scenarioIn(email)))
}

function exchangeOf(simulator: Simulator, partner: string, scenario: string): Exchange {
  const exchange = simulator.examples[partner]?.exchanges.find((one) => one.scenario === scenario)
  if (!exchange) throw new Error(`partners/${partner}/examples.ts lacks the scenario "${scenario}"`)
  return exchange
}

/** Returns the exchanges of all partners. */
export const repertoireOf = ({ examples }: Pick<Simulator, 'examples'>): Repertoire =>
  Object.fromEntries(Object.entries(examples).map(([id, one]) => [id, one.exchanges]))

function filler(
  simulator: Simulator,
  partner: string,
  { leadId, amount, period, country }: Facts,
  reference: string,
): (response: ExampleResponse) => ExampleResponse {
  const { terms = FREE, application } = simulator.examples[partner] ?? {}
  const { scale, isAprWithoutFees } = simulator.marketOf(country ?? application?.country ?? '')
  const values = {
    leadId,
    reference,
    site: simulator.site(),
    ...offerPlaces({ loan: { amount, period, scale }, terms, isAprWithoutFees, expiresAt: new Date(simulator.now().getTime() + OPEN_MS) }),
  }
  return (response) => ({ ...response, body: fillIn(response.body, values) })
}

const FREE = { nominal: 0, moneyWithinHours: 0 }
/** An offer can be chosen for three days. */
const OPEN_MS = 3 * 86_400_000

/**
 * Returns the partner's own reference for an application: the same for the same key, also in a new
 * process.
 */
function referenceOf(partner: string, key: string): string {
  const digest = createHash('sha256').update(`${partner} ${key}`).digest('hex')
  return `${partner.slice(0, 2).toUpperCase()}-${digest.slice(0, 10).toUpperCase()}`
}

function isSigned({ signature }: Examples, request: IncomingRequest, by: Signing): boolean {
  if (!signature) return true
  if (signature === 'standard-webhooks') return isSignedMessage(request, by)
  const { headers, bodyText } = request
  const [at, given] = [headers[signature.timestamp], headers[signature.signature]]
  const [secret] = by.secrets
  if (typeof at !== 'string' || typeof given !== 'string' || secret === undefined) return false
  const expected = createHmac('sha256', secret).update(`${at}.${bodyText}`).digest()
  const found = Buffer.from(given, 'hex')
  return found.length === expected.length && timingSafeEqual(found, expected)
}

/**
 * Returns the application whose consent a request withdraws: the part of the path that is the id in
 * the example.
 */
function withdrawnFrom({ withdrawal }: Examples, { method, path }: IncomingRequest): string | undefined {
  if (!withdrawal || method !== withdrawal.request.method) return undefined
  const [before = '', after = ''] = withdrawal.request.path.split(withdrawal.withdrawn.reference ?? withdrawal.withdrawn.leadId)
  const isOf = path.startsWith(before) && path.endsWith(after) && path.length > before.length + after.length
  return isOf ? path.slice(before.length, path.length - after.length) : undefined
}

interface WithdrawalRequest {
  readonly partner: string
  readonly request: IncomingRequest
  /** The lender's reference, or the lead's id. */
  readonly application: string
}

/** Records a withdrawal, which changes no decision; an unknown application gets a 404. */
function takeWithdrawal(simulator: Simulator, { partner, request, application }: WithdrawalRequest): SimulatedResponse {
  const known = simulator.ledger.byReference(partner, application) ?? simulator.ledger.byLead(partner, application)
  if (!known) return refuse(simulator, { partner, request, status: 404, reason: texts.refused.application })
  const { key } = known.application
  simulator.ledger.write({ kind: 'consent-withdrawn', partner, key, at: simulator.now().toISOString(), request: nameOf(request) })
  return { response: { status: 204, body: undefined, raw: '' } }
}

interface RefusedRequest {
  readonly partner: string
  readonly request: IncomingRequest
  readonly status: number
  readonly reason: string
}
function refuse(simulator: Simulator, { partner, request, status, reason }: RefusedRequest): SimulatedResponse {
  const sentence = String(fillIn(reason, { partner }))
  simulator.ledger.write({ kind: 'refusal', partner, at: simulator.now().toISOString(), request: nameOf(request), reason: sentence })
  return { response: { status, body: { error: sentence } } }
}

const nameOf = ({ method, path }: IncomingRequest): string => `${method} ${path}`

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import {
  chainOf,
  type Exchange,
  type ExampleResponse,
  type Examples,
  type Fault,
  type LaterAnswer,
  type Part,
  type PartExchange,
} from '#core/model/partners/examples.ts'
import { fillIn } from '#core/model/partners/fill-in.ts'
import { lookUp } from '#core/model/look-up.ts'
import { texts } from '../texts.ts'
import { isSignedMessage, type Signing } from './signed-message.ts'
import { chooseScenario, scenarioIn, type Repertoire } from './choose-exchange.ts'
import { choosePart, isComparison } from './choose-part.ts'
import { filler, fillLater, fillResponse, fillWebhook } from './fill-response.ts'
import { scheduleWebhooks } from './schedule-webhooks.ts'
import { notificationIn, takeNotification, type Notification } from './take-notification.ts'
import type { IncomingRequest, Simulator } from './simulator.ts'
import { findPlaces, readFacts, type Facts } from './find-places.ts'
import type { Decided, Remembered } from './ledger.ts'

/** The partner's response to a request, and the fault that happens with it. */
export interface SimulatedResponse {
  readonly response: ExampleResponse
  readonly fault?: Fault
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
  const notification = notificationIn(examples, request)
  if (notification) return notify(simulator, { partner, request, notification })
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
  const chosen = sentBefore ? { exchange: exchangeOf(simulator, partner, 'duplicate') } : chooseExchange(simulator, partner, facts)
  const { exchange } = chosen
  const reference = referenceOf(partner, facts.key)
  const fill = filler(simulator, { partner, facts, reference, openMs: exchange.openMs })
  const response = fillResponse(fill, exchange.response)
  const at = simulator.now().toISOString()
  const application: Decided = {
    kind: 'application',
    partner,
    ...facts,
    reference,
    scenario: exchange.scenario,
    verdict: exchange.means,
    response,
    ...(exchange.fault && { fault: exchange.fault }),
    ...(exchange.later && { later: fillLater(fill, exchange.later) }),
    ...('part' in chosen && { part: chosen.part }),
    ...(exchange.webhooks && { webhooks: exchange.webhooks.map((one) => fillWebhook(fill, one)) }),
    ...(sentBefore && { duplicateOf: sentBefore.application.key }),
    decidedAt: at,
    request: parse(request.bodyText),
  }
  simulator.ledger.write(application)
  simulator.ledger.write({ kind: 'asked', partner, key: facts.key, at, request: nameOf(request) })
  scheduleWebhooks(simulator, { application, events: [] }, 'answered')
  return { response, ...(exchange.fault && { fault: exchange.fault }) }
}

interface NotifyingRequest {
  readonly partner: string
  readonly request: IncomingRequest
  readonly notification: Notification
}

/** Takes a notification, which changes no decision; an unknown application gets a 404. */
function notify(simulator: Simulator, { partner, request, notification }: NotifyingRequest): SimulatedResponse {
  const { byReference, byLead } = simulator.ledger
  const known = byReference(partner, notification.about) ?? byLead(partner, notification.about)
  if (!known) return refuse(simulator, { partner, request, status: 404, reason: texts.refused.application })
  takeNotification(simulator, known, notification, request)
  return { response: { status: 204, body: undefined, raw: '' } }
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

/** What a partner does with an application: its scenario, or the part that it plays in it. */
type PlayedExchange = Pick<Exchange, 'scenario'> & PartExchange

/** Chooses by the applicant's e-mail address; a partner that cannot play a part offers at once. */
function chooseExchange(
  simulator: Simulator,
  partner: string,
  { email, leadId }: Facts,
): { readonly exchange: PlayedExchange; readonly part?: Part } {
  const word = scenarioIn(email)
  if (!isComparison(word)) return { exchange: exchangeOf(simulator, partner, chooseScenario(repertoireOf(simulator), partner, word)) }
  const part = choosePart(word, simulator.ledger.ofLead(leadId).length)
  const parts = simulator.examples[partner]?.parts
  const played = parts?.[part] ?? parts?.offers ?? exchangeOf(simulator, partner, 'accepted')
  return { exchange: { ...played, scenario: word }, part: parts?.[part] ? part : 'offers' }
}

function exchangeOf(simulator: Simulator, partner: string, scenario: string): PlayedExchange {
  const exchange = simulator.examples[partner]?.exchanges.find((one) => one.scenario === scenario)
  if (!exchange) throw new Error(`partners/${partner}/examples.ts lacks the scenario "${scenario}"`)
  return exchange
}

/** Returns the exchanges of all partners. */
export const repertoireOf = ({ examples }: Pick<Simulator, 'examples'>): Repertoire =>
  Object.fromEntries(Object.entries(examples).map(([id, one]) => [id, one.exchanges]))

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

import type { ExampleResponse, ExampleWebhook, LaterAnswer } from '#core/model/partners/examples.ts'
import { fillIn } from '#core/model/partners/fill-in.ts'
import type { Facts } from './find-places.ts'
import { offerPlaces } from './offer-places.ts'
import type { Simulator } from './simulator.ts'

/** An application, and the lender's own reference of it. */
export interface Referenced {
  readonly partner: string
  readonly facts: Facts
  readonly reference: string
  /** Milliseconds during which an offer can be chosen. */
  readonly openMs?: number | undefined
}

/** Fills in a template; a loan may be dearer by some percent a year than the lender's terms say. */
type Fill = (template: unknown, dearerBy?: number) => unknown

const FREE = { nominal: 0, moneyWithinHours: 0 }
const THREE_DAYS_MS = 3 * 86_400_000

/** Returns a function that fills in what a lender says of an application. */
export function filler(simulator: Simulator, { partner, facts, reference, openMs = THREE_DAYS_MS }: Referenced): Fill {
  const { leadId, amount, period, country } = facts
  const { terms = FREE, application } = simulator.examples[partner] ?? {}
  const { scale, isAprWithoutFees } = simulator.marketOf(country ?? application?.country ?? '')
  const decided = simulator.now().getTime()
  const expiresAt = new Date(decided + openMs)
  const moments = { decidedAt: new Date(decided).toISOString(), aSecondLater: new Date(decided + 1000).toISOString() }
  const loan = { amount, period, scale }
  return (template, dearerBy = 0) => {
    const dearer = { ...terms, nominal: Math.round((terms.nominal + dearerBy) * 100) / 100 }
    const offer = offerPlaces({ loan, terms: dearer, isAprWithoutFees, expiresAt })
    return fillIn(template, { leadId, reference, site: simulator.site(), ...moments, ...offer })
  }
}

export const fillResponse = (fill: Fill, response: ExampleResponse, dearerBy?: number): ExampleResponse => ({
  ...response,
  body: fill(response.body, dearerBy),
})

/** Fills in the responses that follow; the ones after a dearer loan are about that loan too. */
export function fillLater(fill: Fill, { later, dearerBy = 0, ...answer }: LaterAnswer): LaterAnswer {
  const next = later && { ...later, dearerBy: later.dearerBy ?? dearerBy }
  return { ...answer, response: fillResponse(fill, answer.response, dearerBy), ...(next && { later: fillLater(fill, next) }) }
}

export const fillWebhook = (fill: Fill, { body, dearerBy, ...webhook }: ExampleWebhook): ExampleWebhook => ({
  ...webhook,
  body: fill(body, dearerBy),
})

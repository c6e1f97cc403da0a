import { randomUUID } from 'node:crypto'
import { standardGateway } from '#core/contract/partners/standard-gateway.ts'
import type { OfferMarket } from '#core/loan/find-offer-fault.ts'
import type { Examples } from '#core/model/partners/examples.ts'
import type { Application, Gateway } from '#core/model/partners/gateway.ts'
import { allSites } from '#core/model/site/site.ts'
import type { Registry } from '#core/model/site/registry.ts'

/** What a lender of a country is sent for a check. */
export interface ExampleMarket {
  readonly gateway: Gateway
  readonly market: OfferMarket
  /** Returns a new application of nobody; the word after + in its e-mail address may steer a test endpoint. */
  readonly apply: (word?: string) => Application
}

/**
 * Returns what a lender of a country is sent: the examples of the catalogue alone, with all that any lender with
 * the standard interface needs there. Undefined for a country without such a lender.
 */
export function exampleMarket(
  { registry, examples }: { readonly registry: Registry; readonly examples: { readonly [partner: string]: Examples } },
  country: string,
): ExampleMarket | undefined {
  const known = Object.entries(examples).filter(
    ([, { signature, application }]) => signature === 'standard-webhooks' && application.country === country,
  )
  const [first] = known
  const site = allSites(registry).find(({ countryId }) => countryId === country)
  if (!first || !site) return undefined
  const [, { application }] = first
  const answers = known.reduce((merged, [, one]) => ({ ...one.application.answers, ...merged }), application.answers)
  const needs = known.flatMap(([id]) => registry.partners[id]?.needs ?? [])
  const eligibility = known.flatMap(([id]) => registry.partners[id]?.eligibility ?? [])
  const apply = (word?: string) => ({
    ...application,
    leadId: randomUUID(),
    idempotencyKey: randomUUID(),
    answers: { ...answers, email: `partner-check${word === undefined ? '' : `+${word}`}@example.com` },
  })
  return { gateway: standardGateway({ needs, eligibility }), market: site, apply }
}

import { eligibilityIn, type Rule } from '#core/model/partners/eligibility.ts'
import type { AllowedNames } from '#core/model/partners/partner-override.ts'
import type { Partner } from '#core/model/partners/partner.ts'
import { priceIn, sumIn } from '#core/model/partners/sum-in.ts'
import type { Registry } from '#core/model/site/registry.ts'
import { BASE_ROUTING, type Routing } from '#core/model/partners/routing.ts'
import type { Site } from '#core/model/site/site.ts'

/** What routing uses of a partner. */
export interface PartnerRules extends Pick<Partner, 'acceptance' | 'weight' | 'needs' | 'sellingTiers' | 'hours' | 'repeatDays'> {
  /** The rules that hold in the country. */
  readonly eligibility: readonly Rule[]
  /** What it pays in the country for an accepted lead. */
  readonly price: number
  /** As in `partner.ts`; an operator may also limit the leads of a week (from Monday) and a month. */
  readonly cap?: { readonly perDay?: number; readonly budgetPerDay?: number; readonly perWeek?: number; readonly perMonth?: number }
  /** What an operator alone sets (lay-rules.ts). */
  readonly isPaused?: true
  /** Days on which it takes leads, 1 (Monday) to 7 (Sunday). */
  readonly weekdays?: readonly number[]
  readonly sources?: AllowedNames
  readonly subIds?: AllowedNames
  /**
   * The partner may ask the applicant for a step, so it is never asked at the same time as others.
   */
  readonly isAlone: boolean
}

/**
 * Everything by which the leads of a site are routed, as plain data: this is stored as one version
 * of the rules.
 */
export interface RoutingRules {
  readonly routing: Routing
  readonly partners: { readonly [partner: string]: PartnerRules }
  /** The version of learned shares that replaced those of the catalogue; missing where none did. */
  readonly acceptanceVersion?: string
  /** The versions of the overrides that are laid over the rules of the release, by partner. */
  readonly laid?: { readonly [partner: string]: string }
}

/** Returns the rules of a site in a fixed order, so that equal rules are written equally. */
export function routingRules(registry: Registry, site: Site): RoutingRules {
  const own = Object.entries(registry.partners)
    .filter(([, { countries }]) => countries.some((country) => country === site.countryId))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { routing: routingOf(site), partners: Object.fromEntries(own.map(([id, partner]) => [id, rulesOf(partner, site.countryId)])) }
}

function routingOf({ country, inCountry }: Site): Routing {
  const { mode, atOnce, withinMs } = { ...BASE_ROUTING, ...country.routing, ...inCountry.routing }
  return { mode, atOnce, withinMs }
}

function rulesOf(partner: Partner, country: string): PartnerRules {
  const { acceptance, weight, eligibility, needs, sellingTiers, cap, hours, repeatDays } = partner
  return {
    price: priceIn(partner, country),
    acceptance,
    ...(weight !== undefined && { weight }),
    eligibility: eligibilityIn(eligibility, country),
    needs,
    sellingTiers,
    ...(cap && { cap: capIn(cap, country) }),
    ...(hours && { hours }),
    ...(repeatDays !== undefined && { repeatDays }),
    isAlone: Object.keys(partner.steps ?? {}).length + (partner.wants ?? []).length > 0,
  }
}

function capIn({ budgetPerDay, ...cap }: NonNullable<Partner['cap']>, country: string): NonNullable<PartnerRules['cap']> {
  const budget = sumIn(budgetPerDay, country)
  return { ...cap, ...(budget !== undefined && { budgetPerDay: budget }) }
}

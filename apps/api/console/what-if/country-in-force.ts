import type { Kysely } from 'kysely'
import { registry } from '#catalogue/registry.gen.ts'
import type { Scope } from '#core/console/scope.ts'
import type { DraftNames } from '#core/journey/drafts/read-rule-draft.ts'
import { ruleName } from '#core/journey/classes-of.ts'
import type { PartnerRules } from '#core/journey/routing-rules.ts'
import type { Country } from '#core/model/country.ts'
import { sitesInForce } from '#apps/api/domain/what-if/sites-in-force.ts'
import type { Sites, SiteContext } from '#apps/api/domain/sites/site-context.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import type { Console } from '../console.ts'
import { mayCompare } from './may-compare.ts'

/** A country with the rules by which its leads are routed now, as far as a person sees it. */
export interface CountryInForce {
  readonly id: string
  readonly country: Country
  /** The sites of it that the person may see. */
  readonly sites: Sites
  /** Any of them: all sites of a country have the same partners. */
  readonly one: SiteContext
  readonly partners: { readonly [partner: string]: PartnerRules }
  readonly names: DraftNames
}

/** Where rules are read from: in a changing call its transaction. */
type Ports = Pick<Console, 'settings'> & { readonly db: Kysely<Tables> }

/** The country with the rules in force; the first that the person sees, where none is named. Undefined for what nobody may see. */
export async function countryInForce({ db, settings }: Ports, scope: Scope, named?: string): Promise<CountryInForce | undefined> {
  const all = await sitesInForce(db, settings)
  const seen = [...all.values()].filter(({ site }) => scope.sites.includes(site.id))
  const id = named ?? seen.map(({ site }) => site.countryId).toSorted()[0]
  const own = seen.filter(({ site }) => site.countryId === id)
  const [one] = own
  if (!one) return undefined
  const { partners } = one.routing.rules
  // how many leads a rule in force holds for is no secret any more
  const inForce = new Set(Object.values(partners).flatMap(({ eligibility }) => eligibility.map(ruleName)))
  return {
    id: one.site.countryId,
    country: one.site.country,
    sites: new Map(own.map((context) => [context.site.id, context])),
    one,
    partners,
    names: {
      partners: Object.keys(partners),
      fields: Object.keys(registry.dataPoints),
      mayTry: (rule) => mayCompare(rule) || inForce.has(ruleName(rule)),
    },
  }
}

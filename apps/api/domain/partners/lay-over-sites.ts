import { layRules, type VersionedOverride } from '#core/journey/lay-rules.ts'
import type { RoutingRules } from '#core/journey/routing-rules.ts'
import { partnerOverride } from '#core/model/partners/partner-override.ts'
import type { PartnerRulesVersion } from '#apps/api/store/partners/partner-rules.ts'
import { hexHash } from '#apps/api/platform/secrets/hash.ts'
import type { SiteContext, Sites } from '../sites/site-context.ts'

/** What is laid over the rules of partners, by country, and the versions of it that cannot be read. */
export interface Overrides {
  readonly byCountry: ReadonlyMap<string, { readonly [partner: string]: VersionedOverride }>
  readonly unreadable: readonly string[]
}

/** Reads the versions in force. One that cannot be read pauses its partner: nobody is asked against rules that we cannot read. */
export function overridesIn(versions: readonly PartnerRulesVersion[]): Overrides {
  const byCountry = new Map<string, { readonly [partner: string]: VersionedOverride }>()
  const unreadable: string[] = []
  for (const { id: version, partner, country, rules } of versions) {
    const read = partnerOverride.safeParse(rules)
    if (!read.success) unreadable.push(version)
    byCountry.set(country, { ...byCountry.get(country), [partner]: { version, rules: read.data ?? { paused: true } } })
  }
  return { byCountry, unreadable }
}

/** The rules by which sites route now, by site. */
export const routingRulesOf = (sites: Sites): ReadonlyMap<string, RoutingRules> =>
  new Map([...sites].map(([id, { routing }]) => [id, routing.rules]))

/** Lays overrides over the rules of the release (`own`, by site); answers the sites whose rules become others. */
export function layOverSites(
  sites: Sites,
  { byCountry }: Pick<Overrides, 'byCountry'>,
  own: ReadonlyMap<string, RoutingRules> = routingRulesOf(sites),
): Sites {
  const changed = [...sites].flatMap(([id, context]): readonly (readonly [string, SiteContext])[] => {
    const rules = layRules(own.get(id) ?? context.routing.rules, byCountry.get(context.site.countryId) ?? {})
    const version = hexHash(JSON.stringify(rules))
    return version === context.routing.version ? [] : [[id, { ...context, routing: { rules, version } }]]
  })
  return new Map(changed)
}

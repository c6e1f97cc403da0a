import type { PartnerOverride } from '#core/model/partners/partner-override.ts'
import type { PartnerRules, RoutingRules } from './routing-rules.ts'

/** An override, and the version under which it is kept. */
export interface VersionedOverride {
  readonly version: string
  readonly rules: PartnerOverride
}

/**
 * Returns the rules of a site with the overrides of its market laid over them; the versions are in
 * `laid`. Without overrides the rules are the same object, so they have the same text and hash.
 */
export function layRules(rules: RoutingRules, overrides: { readonly [partner: string]: VersionedOverride }): RoutingRules {
  const changing = Object.keys(rules.partners).filter((id) => Object.keys(overrides[id]?.rules ?? {}).length > 0)
  if (changing.length === 0) return rules
  const partners = Object.entries(rules.partners).map(([id, own]) => [id, layPartner(own, overrides[id]?.rules ?? {})] as const)
  const laid = changing.map((id) => [id, overrides[id]?.version ?? ''] as const)
  return { ...rules, partners: Object.fromEntries(partners), laid: Object.fromEntries(laid) }
}

/** Returns the rules of a partner with an override laid over them. */
export function layPartner(own: PartnerRules, { paused, hours, weekdays, sources, subIds, caps, price }: PartnerOverride): PartnerRules {
  const { cap: ownCap, ...others } = own
  const cap = Object.fromEntries(Object.entries({ ...ownCap, ...caps }).filter(([, limit]) => limit !== null))
  return {
    ...(caps ? { ...others, ...(Object.keys(cap).length > 0 && { cap }) } : own),
    ...(price !== undefined && { price }),
    ...(hours && { hours }),
    ...(weekdays && { weekdays }),
    ...(sources && { sources }),
    ...(subIds && { subIds }),
    ...(paused && { isPaused: paused }),
  }
}

import { operatorOf } from '#core/model/operator/operator-of.ts'
import { policyIdOf } from '#core/model/site/policy-id.ts'
import type { Registry } from '#core/model/site/registry.ts'
import type { LegalFacts } from '#core/model/site/site-configuration.ts'
import type { Site } from '#core/model/site/site.ts'
import { INFORMING_POLICIES } from './informing-policies.ts'

/** Returns what every page of a site says of who runs it, and where it links to: the policies and the places for disputes that its country has. */
export function legalFacts(registry: Registry, site: Site): LegalFacts {
  const written = new Set(registry.policies[site.countryId]?.map(({ code }) => code))
  const { disputeLinks: disputes } = site.country
  return {
    operator: operatorOf(registry, site).legalName,
    policies: INFORMING_POLICIES.filter((code) => written.has(policyIdOf({ code }))),
    ...(disputes && { disputes }),
  }
}

import { asksSeveral } from '#core/model/partners/routing.ts'
import { lendersOf, listLenders } from '#core/model/policies/lenders-of.ts'
import type { Registry } from '#core/model/site/registry.ts'
import type { Site } from '#core/model/site/site.ts'
import { routingRules } from './routing-rules.ts'

/** The consent that lets several partners have an application at once, and what its text names. */
export interface SeveralText {
  readonly code: string
  /** Id of the text. */
  readonly policy: string
  /** Most partners that get an application at the same time. */
  readonly bound: number
  /** The names of the partners, as a list in the country's language. */
  readonly lenders: string
}

/**
 * Returns what the applicant of a site is to agree to before several partners get the application
 * at once; undefined on a site whose mode asks one after another, in a country that has no text for
 * it, and where fewer than two partners lend.
 */
export function severalAsked(registry: Registry, site: Site): SeveralText | undefined {
  const { mode, atOnce } = routingRules(registry, site).routing
  const item = Object.values(site.country.consents)
    .flat()
    .find(({ several }) => several !== undefined)
  const names = lendersOf(registry, site)
  if (!asksSeveral(mode) || item?.several === undefined || names.length < 2) return undefined
  return { code: item.code, policy: item.several, bound: Math.min(atOnce, names.length), lenders: listLenders(registry, site) }
}

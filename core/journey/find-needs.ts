import { conditionOf } from '#core/model/page/condition-of.ts'
import { fieldsOf } from '#core/model/condition.ts'
import { eligibilityIn } from '#core/model/partners/eligibility.ts'
import { asksIn, linkedSteps } from '#core/model/site/link-needs.ts'
import type { Registry } from '#core/model/site/registry.ts'
import { marksOf } from '#core/fields/resolve-page.ts'
import type { Site } from '#core/model/site/site.ts'
import type { AskedIn } from '#core/model/step.ts'

/** Who needs each data point: the country, the brand, a partner, or a step that names one of them. */
export type Needs = ReadonlyMap<string, readonly string[]>

interface Asking {
  readonly registry: Registry
  readonly site: Site
  /** The partners that may still fit. */
  readonly partners: readonly string[]
  /** Data points that the site asks whoever the partners are. */
  readonly always: readonly string[]
}

/** Returns the data points that a site needs, each with the reasons. */
export function findNeeds({ registry, site, partners, always }: Asking): Needs {
  const needs = new Map<string, string[]>()
  const note = (who: string, names: readonly string[]) =>
    new Set(names).forEach((name) => needs.set(name, [...(needs.get(name) ?? []), who]))
  const noteAll = (reasons: readonly Reason[]) => reasons.forEach(({ who, names }) => note(who, names))
  noteAll(reasonsOf({ registry, site, side: 'countries', id: site.countryId }, 'country', site.country.needs))
  noteAll(reasonsOf({ registry, site, side: 'brands', id: site.brandId }, 'brand', site.inCountry.needs ?? []))
  note('country', always)
  for (const id of partners) {
    const { needs: own = [], eligibility = [] } = registry.partners[id] ?? {}
    const names = [...own, ...eligibilityIn(eligibility, site.countryId).map((rule) => rule.field)]
    noteAll(reasonsOf({ registry, site, side: 'partners', id }, id, names))
  }
  // an answer that a needed answer depends on is needed for the same reason, and so is a sum's mark
  for (const [name, who] of needs)
    for (const field of [...marksOf(registry.dataPoints[name]), ...fieldsOf(conditionOf(registry, site, name))])
      for (const one of who) if (!needs.get(field)?.includes(one)) note(one, [field])
  return needs
}

interface Needing extends Pick<Asking, 'registry' | 'site'> {
  readonly side: keyof AskedIn
  readonly id: string
}
interface Reason {
  readonly who: string
  readonly names: readonly string[]
}

/**
 * Splits what somebody needs by the reason: a step that names them in `askedIn` is the reason for
 * what it asks.
 */
function reasonsOf({ registry, site, side, id }: Needing, who: string, names: readonly string[]): readonly Reason[] {
  const links = linkedSteps(registry, side, id).map((step) => ({
    who: side === 'partners' ? `step ${step.id} for ${id}` : `step ${step.id}`,
    names: asksIn(registry, step, site.countryId).filter((name) => names.includes(name)),
  }))
  const linked = new Set(links.flatMap((link) => link.names))
  return [{ who, names: names.filter((name) => !linked.has(name)) }, ...links]
}

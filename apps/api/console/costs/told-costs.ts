import { compareFlows } from '#core/console/costs/compare-flows.ts'
import type { PlannedPage } from '#core/journey/plan-journey.ts'
import type { Asking } from '#core/console/costs/who-asks.ts'
import { lookUp } from '#core/model/look-up.ts'
import { pageTitle } from '../funnel/funnel-names.ts'
import { soldBy, type CostsSite, type SiteCounts } from './asked-costs.ts'

/** Lenders by their ids and names. */
export const nameLenders = ({ flow }: CostsSite, ids: readonly string[]) =>
  ids.map((id) => ({ id, name: lookUp(flow.registry.partners, id)?.name ?? id }))

/** Who asks, with the lenders' names; lenders that are switched off ask nothing. */
export const nameAsking = (of: CostsSite, asking: Asking) => ({ ...asking, lenders: nameLenders(of, asking.lenders) })

/** What a row says of its site. */
export const nameSite = ({ site, flow }: CostsSite) => ({
  site: site.id,
  country: site.countryId,
  siteName: `${site.brandName} ${site.countryId.toUpperCase()}`,
  countryName: site.countryName,
  currency: flow.site.country.currency.code,
})

/** The flow with something, the flow without it, and the lenders that it takes with it. */
export interface Compared {
  readonly with: readonly PlannedPage[]
  readonly without: readonly PlannedPage[]
  readonly gone: readonly string[]
  readonly observed: 'with' | 'without'
}

/** What the difference of two flows of a site does, as the console tells it. */
export function toldEffect(of: CostsSite, counts: SiteCounts, compared: Compared) {
  const effect = compareFlows({
    pagesWith: pathsOf(compared.with),
    pagesWithout: pathsOf(compared.without),
    observed: compared.observed,
    counts: counts.pages,
    sold: soldBy(counts, compared.gone, of),
    isLenderGone: compared.gone.length > 0,
  })
  return {
    ...effect,
    pages: { with: compared.with.length, without: compared.without.length },
    questions: { with: countQuestions(compared.with), without: countQuestions(compared.without) },
    changed: effect.changed.map(pageTitle),
    uncounted: effect.uncounted.map(pageTitle),
  }
}

const pathsOf = (pages: readonly PlannedPage[]): readonly string[] => pages.map(({ path }) => path)

const countQuestions = (pages: readonly PlannedPage[]): number => new Set(pages.flatMap(({ fields }) => fields)).size

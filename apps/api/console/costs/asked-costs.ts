import type { z } from 'zod'
import type { countedAt } from '#core/console/counted-at.ts'
import type { costsFilter } from '#core/console/costs/cost-shapes.ts'
import type { CountsByPage } from '#core/console/costs/completion.ts'
import { addSold, NOTHING_SOLD, type Sold, type SoldBy } from '#core/console/costs/revenue.ts'
import type { Scope } from '#core/console/scope.ts'
import { priceIn } from '#core/model/partners/sum-in.ts'
import { localDay, movedDay } from '#core/model/answers/local-day.ts'
import { readHandedOver, readSiteFields, readSitePages, readSiteSales, type CostsQuestion } from '#apps/api/store/console/question-costs.ts'
import type { Console, ConsoleSite } from '../console.ts'
import { readCountedAt } from '../counting/read-counted-at.ts'
import { askedSites, funnelPeriod, latestDay } from '../funnel/funnel-period.ts'
import { siteFlow, type SiteFlow } from './site-flow.ts'

/** A site that is asked about, with its flow. */
export interface CostsSite {
  readonly site: ConsoleSite
  readonly flow: SiteFlow
}

/** What is asked about: sites and days. */
export interface AskedCosts extends CostsQuestion {
  /** The first day where the day is the latest. */
  readonly from: string
  readonly sites: readonly CostsSite[]
  readonly timeZones: readonly string[]
}

/** Reads the filters. A site out of the scope, or one that is switched off, is none. */
export function askedCosts(
  { sites: all, settings }: Pick<Console, 'sites' | 'settings'>,
  { scope, at }: { readonly scope: Scope; readonly at: Date },
  { period, ...where }: z.output<typeof costsFilter>,
): AskedCosts {
  const sites = askedSites(all, scope.sites, where).flatMap((site) => {
    const flow = siteFlow(settings, site.id)
    return flow ? [{ site, flow }] : []
  })
  const zones = sites.map(({ site }) => site.timeZone)
  const { from, to } = funnelPeriod(latestDay(at, zones), Number(period))
  const since = Object.fromEntries(
    sites.map(({ site }) => [site.id, movedDay(localDay(at, site.timeZone), { days: 1 - Number(period) })] as const),
  )
  return { from, to, since, days: Number(period), sites, timeZones: [...new Set(zones)].toSorted() }
}

/** What was counted of a site. */
export interface SiteCounts {
  readonly pages: CountsByPage
  /** By page and field, as `leftKey` writes it. */
  readonly leftAt: ReadonlyMap<string, number>
  readonly sales: ReadonlyMap<string, Sold>
  readonly handedOver: number
}

export const leftKey = (page: string, field: string): string => JSON.stringify([page, field])

const NOTHING: SiteCounts = { pages: new Map(), leftAt: new Map(), sales: new Map(), handedOver: 0 }

/** What was counted of each site, and up to when. */
interface Counts {
  readonly countsOf: (site: string) => SiteCounts
  readonly countedAt: z.input<typeof countedAt>
}

/** Reads what was counted of the sites that are asked about; of one field alone, if it is named. */
export async function readCounts(
  console: Pick<Console, 'database'>,
  { scope, at }: { readonly scope: Scope; readonly at: Date },
  { field, since, to, days }: CostsQuestion & { readonly field?: string },
): Promise<Counts> {
  const { db } = console.database
  const question = { since, to, days }
  const [pages, fields, sales, handedOver, until] = await Promise.all([
    readSitePages(db, scope, question),
    readSiteFields(db, scope, { ...question, ...(field !== undefined && { field }) }),
    readSiteSales(db, scope, question),
    readHandedOver(db, scope, question),
    readCountedAt(console, at, ['views', 'questions', 'leads', 'sales']),
  ])
  const [pagesOf, fieldsOf, salesOf] = [bySite(pages), bySite(fields), bySite(sales)]
  const counts = new Map(
    Object.keys(since).map((id): readonly [string, SiteCounts] => [
      id,
      {
        pages: new Map((pagesOf.get(id) ?? []).map(({ page, views, leaving }) => [page, { views, leaving }])),
        leftAt: new Map((fieldsOf.get(id) ?? []).map((one) => [leftKey(one.page, one.field), one.leftAt])),
        sales: new Map((salesOf.get(id) ?? []).map(({ partner, leads, sum, squares }) => [partner, { leads, sum, squares }])),
        handedOver: handedOver.get(id) ?? 0,
      },
    ]),
  )
  return { countsOf: (site) => counts.get(site) ?? NOTHING, countedAt: until }
}

const bySite = <Row extends { readonly site: string }>(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> =>
  Map.groupBy(rows, ({ site }) => site)

/** What some lenders bought of a site, and what all others did. */
export function soldBy({ sales, handedOver }: SiteCounts, gone: readonly string[], { flow }: CostsSite): SoldBy {
  const sum = (isCounted: (lender: string) => boolean) =>
    [...sales].filter(([lender]) => isCounted(lender)).reduce((all, [, one]) => addSold(all, one), NOTHING_SOLD)
  return {
    gone: sum((lender) => gone.includes(lender)),
    others: sum((lender) => !gone.includes(lender)),
    handedOver,
    price: Math.max(0, ...gone.map((lender) => priceIn(flow.registry.partners[lender], flow.site.countryId))),
  }
}

import { z } from 'zod'
import { registry } from '#catalogue/registry.gen.ts'
import type { Api } from '#apps/api/domain/api.ts'
import { sumSales } from '#apps/api/domain/funnel/sum-sales.ts'
import { localDay, movedDay } from '#core/model/answers/local-day.ts'
import { allSites } from '#core/model/site/site.ts'
import { noteCounted } from '#apps/api/store/funnel/countings.ts'
import { forgetSaleDays, hasSaleDays, replaceSaleDays } from '#apps/api/store/funnel/sale-counts.ts'
import { eachSale } from '#apps/api/store/partners/each-sale.ts'
import { defineJob } from '../definition/define-job.ts'
import { DAYS_KEPT_DAYS } from './keep-funnel.ts'

const payload = z.object({})

declare module '../../platform/queue/job-payloads.ts' {
  interface JobPayloads {
    readonly 'count-sales': Readonly<z.infer<typeof payload>>
  }
}

export const job = defineJob({
  name: 'count-sales',
  payload,
  limits: { expireInSeconds: 600, retryLimit: 1, retryDelay: 60 },
  schedule: '7,22,37,52 * * * *',
  atOnce: 1,
  run: countSales,
})

const DAY_MS = 86_400_000
/** Usually today and yesterday; at first and in one hour a day also what lenders have said late, as far back as the console looks. */
const RECENT_DAYS = 1
const ALL_DAYS = 100
/** In each run of this hour: of a busy server the first may begin late, or be left out. */
const ALL_AT_UTC_HOUR = 3

interface Counting extends Pick<Api, 'database'> {
  readonly outside: Pick<Api['outside'], 'now'>
  readonly settings: Pick<Api['settings'], 'AUDIT_DAYS'>
}

/** The job of counting what lenders bought of each site and what affiliates brought, by day, so that nobody reads sales for the figures of a page. */
export async function countSales({ database, outside, settings }: Counting): Promise<void> {
  const now = outside.now()
  const isAll = now.getUTCHours() === ALL_AT_UTC_HOUR || !(await hasSaleDays(database.db))
  // a sale that is forgotten was counted all the same
  const back = isAll ? Math.max(0, Math.min(ALL_DAYS, settings.AUDIT_DAYS - 2)) : RECENT_DAYS
  // also of sites that are switched off: what was sold of them still counts
  const timeZones = Object.fromEntries(allSites(registry).map(({ id, country }) => [id, country.timeZone] as const))
  const since = Object.fromEntries(
    Object.entries(timeZones).map(([id, zone]) => [id, movedDay(localDay(now, zone), { days: -back })] as const),
  )
  const from = new Date(now.getTime() - (back + 2) * DAY_MS)
  const counted = await sumSales(eachSale(database.db, { from, to: new Date(now.getTime() + DAY_MS) }), timeZones)
  const isWhole = ({ site, day }: { readonly site: string; readonly day: string }) => day >= (since[site] ?? day)
  const rows = { lenders: counted.lenders.filter(isWhole), affiliates: counted.affiliates.filter(isWhole) }
  await database.inTransaction(async (tx) => {
    await replaceSaleDays(tx, since, rows)
    await forgetSaleDays(tx, localDay(new Date(now.getTime() - DAYS_KEPT_DAYS * DAY_MS), 'UTC'))
    await noteCounted(tx, 'sales', { until: now, at: outside.now() })
  })
}

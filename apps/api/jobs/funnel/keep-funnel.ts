import { z } from 'zod'
import type { Api } from '#apps/api/domain/api.ts'
import { forgetFunnelCounts } from '#apps/api/store/funnel/funnel-counts.ts'
import { forgetLeadCounts } from '#apps/api/store/funnel/lead-counts.ts'
import { forgetWeekSums } from '#apps/api/store/funnel/week-sums.ts'
import { forgetPartnerCounts } from '#apps/api/store/partners/partner-counts.ts'
import { defineJob } from '../definition/define-job.ts'

const payload = z.object({})

declare module '../../platform/queue/job-payloads.ts' {
  interface JobPayloads {
    readonly 'keep-funnel': Readonly<z.infer<typeof payload>>
  }
}

export const job = defineJob({
  name: 'keep-funnel',
  payload,
  limits: { expireInSeconds: 300, retryLimit: 1, retryDelay: 60 },
  schedule: '33 * * * *',
  atOnce: 1,
  run: keepFunnel,
})

const DAY_MS = 86_400_000
export const HOURS_KEPT_DAYS = 14
export const DAYS_KEPT_DAYS = 400
/** How partners answered, in steps of ten minutes. */
export const LATELY_KEPT_DAYS = 3
const AT_ONCE = 5000

/** The job of ending counts: those of an hour of pages after 14 days, of ten minutes of answers after 3, of a whole day after 400. */
export async function keepFunnel({ database, outside }: Pick<Api, 'database' | 'outside'>): Promise<void> {
  const daysAgo = (days: number) => new Date(outside.now().getTime() - days * DAY_MS).toISOString().slice(0, 10)
  const ends = { hoursBefore: daysAgo(HOURS_KEPT_DAYS), daysBefore: daysAgo(DAYS_KEPT_DAYS) }
  await forgetLeadCounts(database.db, ends.daysBefore)
  // before the days of which they are sums
  await forgetWeekSums(database.db, ends.daysBefore)
  const latelyBefore = new Date(outside.now().getTime() - LATELY_KEPT_DAYS * DAY_MS)
  await forgetPartnerCounts(database.db, { latelyBefore, daysBefore: ends.daysBefore })
  while (await forgetFunnelCounts(database.db, ends, AT_ONCE));
}

import { z } from 'zod'
import type { Api } from '#apps/api/domain/api.ts'
import { forgetFunnelCounts } from '#apps/api/store/funnel/funnel-counts.ts'
import { forgetLeadCounts } from '#apps/api/store/funnel/lead-counts.ts'
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
const AT_ONCE = 5000

/** The job of ending the counts of pages: those of an hour after 14 days, those of a whole day after 400. */
export async function keepFunnel({ database, outside }: Pick<Api, 'database' | 'outside'>): Promise<void> {
  const daysAgo = (days: number) => new Date(outside.now().getTime() - days * DAY_MS).toISOString().slice(0, 10)
  const ends = { hoursBefore: daysAgo(HOURS_KEPT_DAYS), daysBefore: daysAgo(DAYS_KEPT_DAYS) }
  await forgetLeadCounts(database.db, ends.daysBefore)
  while (await forgetFunnelCounts(database.db, ends, AT_ONCE));
}

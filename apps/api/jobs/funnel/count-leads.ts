import { z } from 'zod'
import type { Api } from '#apps/api/domain/api.ts'
import { knownAffiliates } from '#apps/api/domain/funnel/funnel-dimensions.ts'
import { firstIdAt } from '#apps/api/platform/secrets/make-id.ts'
import { noteCounted } from '#apps/api/store/funnel/countings.ts'
import { countLeads as countIn } from '#apps/api/store/funnel/lead-counts.ts'
import { defineJob } from '../definition/define-job.ts'

const payload = z.object({})

declare module '../../platform/queue/job-payloads.ts' {
  interface JobPayloads {
    readonly 'count-leads': Readonly<z.infer<typeof payload>>
  }
}

export const job = defineJob({
  name: 'count-leads',
  payload,
  limits: { expireInSeconds: 120, retryLimit: 1, retryDelay: 60 },
  schedule: '*/15 * * * *',
  atOnce: 1,
  run: countLeads,
})

const DAY_MS = 86_400_000
const DAYS_BACK = 1

/** The job of counting what became of the leads of today and yesterday, so that nobody reads leads for the figures of a site. */
export async function countLeads({
  database,
  outside,
  sites,
  settings,
}: Pick<Api, 'database' | 'outside' | 'sites' | 'settings'>): Promise<void> {
  const now = outside.now()
  const counting = {
    zones: Object.fromEntries([...sites].map(([id, { site }]) => [id, site.country.timeZone])),
    affiliates: knownAffiliates(settings),
    // a day more, for the time zones
    firstId: firstIdAt(new Date(now.getTime() - (DAYS_BACK + 2) * DAY_MS)),
    daysBack: DAYS_BACK,
    now,
  }
  await database.inTransaction(async (tx) => {
    await countIn(tx, counting)
    await noteCounted(tx, 'leads', { until: now, at: outside.now() })
  })
}

import { z } from 'zod'
import type { Api } from '#apps/api/domain/api.ts'
import { PERIODS } from '#core/console/funnel/funnel.ts'
import { localDay, movedDay } from '#core/model/answers/local-day.ts'
import { noteCounted } from '#apps/api/store/funnel/countings.ts'
import { sumQuestions as sumIn } from '#apps/api/store/funnel/sum-questions.ts'
import { defineJob } from '../definition/define-job.ts'

const payload = z.object({})

declare module '../../platform/queue/job-payloads.ts' {
  interface JobPayloads {
    readonly 'sum-questions': Readonly<z.infer<typeof payload>>
  }
}

export const job = defineJob({
  name: 'sum-questions',
  payload,
  limits: { expireInSeconds: 120, retryLimit: 1, retryDelay: 60 },
  schedule: '*/5 * * * *',
  atOnce: 1,
  run: sumQuestions,
})

interface Summing extends Pick<Api, 'sites'> {
  readonly database: Pick<Api['database'], 'inTransaction'>
  readonly outside: Pick<Api['outside'], 'now'>
}

/** The job of summing views and leaving over the periods that the console shows, up to today in each site's time zone. */
export async function sumQuestions({ database, outside, sites }: Summing): Promise<void> {
  const now = outside.now()
  const since = (days: number) =>
    Object.fromEntries(
      [...sites].map(([id, { site }]) => [id, movedDay(localDay(now, site.country.timeZone), { days: 1 - days })] as const),
    )
  const periods = PERIODS.map((period) => ({ days: Number(period), since: since(Number(period)) }))
  await database.inTransaction(async (tx) => {
    await sumIn(tx, periods)
    await noteCounted(tx, 'questions', { until: now, at: outside.now() })
  })
}

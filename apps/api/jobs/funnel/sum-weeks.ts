import { z } from 'zod'
import type { Api } from '#apps/api/domain/api.ts'
import { localDay, movedDay } from '#core/model/answers/local-day.ts'
import { sumWeek, weeksToSum } from '#apps/api/store/funnel/week-sums.ts'
import { defineJob } from '../definition/define-job.ts'

const payload = z.object({})

declare module '../../platform/queue/job-payloads.ts' {
  interface JobPayloads {
    readonly 'sum-weeks': Readonly<z.infer<typeof payload>>
  }
}

export const job = defineJob({
  name: 'sum-weeks',
  payload,
  limits: { expireInSeconds: 900, retryLimit: 1, retryDelay: 60 },
  schedule: '26 * * * *',
  atOnce: 1,
  run: sumWeeks,
})

/** Views of a week are told some time after it; a week that is summed too soon is summed once more. */
const OVER_SINCE_DAYS = 2

/** The job of summing the weeks that are over, newest first, so that the console's funnel does not add up their days again. */
export async function sumWeeks({
  database,
  outside,
}: {
  readonly database: Pick<Api['database'], 'db' | 'inTransaction'>
  readonly outside: Pick<Api['outside'], 'now'>
}): Promise<void> {
  const before = movedDay(localDay(outside.now(), 'UTC'), { days: -OVER_SINCE_DAYS })
  for (const week of await weeksToSum(database.db, before)) await database.inTransaction((tx) => sumWeek(tx, week))
}

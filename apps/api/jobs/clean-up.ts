import { z } from 'zod'
import type { Api } from '../api.ts'
import { moveLenderTexts } from '../consents/move-lender-texts.ts'
import { forgetAnswers } from '../db/idempotency.ts'
import { forgetLinks } from '../db/links.ts'
import { forgetMessageCounts } from '../db/message-counts.ts'
import { forgetTold } from '../db/postbacks.ts'
import { forgetCounts } from '../db/rate-limits.ts'
import { forgetRecoveries } from '../db/recoveries.ts'
import { forgetEvents } from '../db/webhooks.ts'
import { defineJob } from './definition/define-job.ts'

const payload = z.object({})

declare module '../queue/job-payloads.ts' {
  interface JobPayloads {
    readonly 'clean-up': Readonly<z.infer<typeof payload>>
  }
}

export const job = defineJob({
  name: 'clean-up',
  payload,
  limits: { expireInSeconds: 60, retryLimit: 1, retryDelay: 60 },
  schedule: '7 * * * *',
  atOnce: 1,
  run: async (api) => {
    await cleanUp(api)
    await moveLenderTexts(api)
  },
})

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const POSTBACKS_KEPT_DAYS = 7

/** Forgets what is needed for a while only: answers to keys for a day, counters, links. */
export async function cleanUp({ database, outside }: Pick<Api, 'database' | 'outside'>): Promise<void> {
  await forgetAnswers(database.db, new Date(outside.now().getTime() - DAY_MS))
  await forgetEvents(database.db, new Date(outside.now().getTime() - DAY_MS))
  await forgetTold(database.db, new Date(outside.now().getTime() - POSTBACKS_KEPT_DAYS * DAY_MS))
  await forgetCounts(database.db)
  await forgetLinks(database.db)
  await forgetMessageCounts(database.db, outside.now())
  await forgetRecoveries(database.db, new Date(outside.now().getTime() - DAY_MS - HOUR_MS))
}

import { z } from 'zod'
import type { Api } from '../domain/api.ts'
import { moveLenderTexts } from '../domain/consents/move-lender-texts.ts'
import { POSTBACKS_KEPT_DAYS } from '../domain/postbacks/postbacks-kept.ts'
import { forgetAnswers } from '../store/leads/idempotency.ts'
import { forgetLinks } from '../store/leads/links.ts'
import { forgetMessageCounts } from '../store/messages/message-counts.ts'
import { forgetSent } from '../store/partners/postbacks.ts'
import { forgetRecoveries } from '../store/leads/recoveries.ts'
import { closeWindows } from '../store/partners/reservations.ts'
import { forgetEvents } from '../store/partners/webhooks.ts'
import { defineJob } from './definition/define-job.ts'

const payload = z.object({})

declare module '../platform/queue/job-payloads.ts' {
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
/** A partner may repeat a message for so long (docs/webhooks.md): longer than any sender tries. */
const WEBHOOKS_KEPT_DAYS = 14

/** Forgets what is needed for a while only: answers to keys for a day, ids of partners' messages, counters, links. */
export async function cleanUp({ database, outside }: Pick<Api, 'database' | 'outside'>): Promise<void> {
  await forgetAnswers(database.db, new Date(outside.now().getTime() - DAY_MS))
  await forgetEvents(database.db, new Date(outside.now().getTime() - WEBHOOKS_KEPT_DAYS * DAY_MS))
  await forgetSent(database.db, new Date(outside.now().getTime() - POSTBACKS_KEPT_DAYS * DAY_MS))
  await forgetLinks(database.db)
  await forgetMessageCounts(database.db, outside.now())
  // past midnight in every market
  await closeWindows(database.db, new Date(outside.now().getTime() - 2 * DAY_MS).toISOString().slice(0, 10))
  await forgetRecoveries(database.db, new Date(outside.now().getTime() - DAY_MS - HOUR_MS))
}

import type { Api } from '../api.ts'
import { forgetAnswers } from '../db/idempotency.ts'
import { forgetLinks } from '../db/links.ts'
import { forgetCounts } from '../db/rate-limits.ts'
import { findAbandoned } from '../leads/find-abandoned.ts'
import { sendLetter } from '../outside/send-letter.ts'
import { sendSms } from '../outside/send-sms.ts'
import { askPartner } from '../partners/ask-partner.ts'

const MESSAGES_AT_ONCE = 2

/** Starts doing the jobs in this process, as many partners at once as the settings say. */
export async function doJobs(api: Api): Promise<void> {
  const { WORKERS: workers } = api.settings
  if (workers === 0) return
  await api.jobs.work('ask-partner', workers, (told) => askPartner(api, told))
  await api.jobs.work('send-sms', MESSAGES_AT_ONCE, (told) => sendSms(api, told))
  await api.jobs.work('send-letter', MESSAGES_AT_ONCE, (told) => sendLetter(api, told))
  await api.jobs.work('find-abandoned', 1, () => findAbandoned(api))
  await api.jobs.work('clean-up', 1, () => cleanUp(api))
}

async function cleanUp({ database }: Api): Promise<void> {
  await forgetAnswers(database.db)
  await forgetCounts(database.db)
  await forgetLinks(database.db)
}

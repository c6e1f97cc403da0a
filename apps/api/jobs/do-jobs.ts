import type { Api } from '../api.ts'
import { forgetAnswers } from '../db/idempotency.ts'
import { forgetCounts } from '../db/rate-limits.ts'
import { sendSms } from '../outside/send-sms.ts'
import { askPartner } from '../partners/ask-partner.ts'

const SMS_AT_ONCE = 2

/** Starts doing the jobs in this process, as many partners at once as the settings say. */
export async function doJobs(api: Api): Promise<void> {
  const { WORKERS: workers } = api.settings
  if (workers === 0) return
  await api.jobs.work('ask-partner', workers, (told) => askPartner(api, told))
  await api.jobs.work('send-sms', SMS_AT_ONCE, (told) => sendSms(api, told))
  await api.jobs.work('clean-up', 1, () => cleanUp(api))
}

async function cleanUp({ database }: Api): Promise<void> {
  await forgetAnswers(database.db)
  await forgetCounts(database.db)
}

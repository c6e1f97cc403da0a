import type { Api } from '../api.ts'
import { moveLenderTexts } from '../consents/move-lender-texts.ts'
import { notifyWithdrawal } from '../consents/notify-withdrawal.ts'
import { forgetAnswers } from '../db/idempotency.ts'
import { forgetLinks } from '../db/links.ts'
import { forgetMessageCounts } from '../db/message-counts.ts'
import { forgetRecoveries } from '../db/recoveries.ts'
import { forgetCounts } from '../db/rate-limits.ts'
import { forgetEvents } from '../db/webhooks.ts'
import { eraseLead } from '../erasure/erase-lead.ts'
import { keepRetention } from '../erasure/keep-retention.ts'
import { signUnsigned } from '../consents/sign-unsigned.ts'
import { tellErasure } from '../erasure/tell-erasure.ts'
import { sweepFiles } from '../files/sweep-files.ts'
import { findAbandoned } from '../leads/find-abandoned.ts'
import { sendLetter } from '../outside/send-letter.ts'
import { sendSms } from '../outside/send-sms.ts'
import { askPartner } from '../partners/ask-partner.ts'
import { endSwitchedOff } from '../partners/end-switched-off.ts'
import { endOverdue } from '../partners/overdue/end-overdue.ts'
import { pingPartners } from '../partners/ping-partners.ts'
import { forgetTold } from '../db/postbacks.ts'
import { sendPostback } from '../postbacks/send-postback.ts'
import { sendRecovery } from '../recovery/send-recovery.ts'
import { sendConversion } from '../tracking/send-conversion.ts'
import { keepPartitions } from './keep-partitions.ts'

const MESSAGES_AT_ONCE = 2
const POSTBACKS_AT_ONCE = 4

/** Starts doing the jobs in this process, as many partners at once as the settings say. */
export async function doJobs(api: Api): Promise<void> {
  const { WORKERS: workers } = api.settings
  if (workers === 0) return
  await api.jobs.work('ask-partner', workers, (told) => askPartner(api, told))
  await api.jobs.work('ping-partners', workers, (told) => pingPartners(api, told))
  await api.jobs.work('send-sms', MESSAGES_AT_ONCE, (told) => sendSms(api, told))
  await api.jobs.work('send-recovery', MESSAGES_AT_ONCE, (told) => sendRecovery(api, told))
  await api.jobs.work('send-letter', MESSAGES_AT_ONCE, (told) => sendLetter(api, told))
  await api.jobs.work('erase-lead', 1, (told) => eraseLead(api, told))
  await api.jobs.work('tell-erasure', 1, (told) => tellErasure(api, told))
  await api.jobs.work('notify-withdrawal', 1, (told) => notifyWithdrawal(api, told))
  await api.jobs.work('keep-retention', 1, () => keepRetention(api))
  await api.jobs.work('send-conversion', MESSAGES_AT_ONCE, (told) => sendConversion(api, told))
  await api.jobs.work('send-postback', POSTBACKS_AT_ONCE, (told) => sendPostback(api, told))
  await api.jobs.work('find-abandoned', 1, () => findAbandoned(api))
  await api.jobs.work('end-overdue', 1, () => endOverdue(api))
  await api.jobs.work('clean-up', 1, async () => {
    await cleanUp(api)
    await endSwitchedOff(api)
    await moveLenderTexts(api)
  })
  await endSwitchedOff(api)
  await api.jobs.work('keep-partitions', 1, () => keepPartitions(api))
  await api.jobs.work('sign-consents', 1, () => signUnsigned(api))
  await api.jobs.work('sweep-files', 1, () => sweepFiles(api))
}

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

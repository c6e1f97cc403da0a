import { z } from 'zod'
import type { Api } from '../../domain/api.ts'
import { tellAndNote } from '../../domain/partners/tell-and-note.ts'
import type { JobPayloads } from '../../platform/queue/job-payloads.ts'
import { defineJob } from '../definition/define-job.ts'
import { FOR_DAYS } from '../definition/for-days.ts'

const payload = z.object({
  partner: z.string(),
  leadId: z.string(),
  idempotencyKey: z.string(),
  reference: z.string().optional(),
  messageId: z.string(),
  code: z.string(),
  withdrawnAt: z.string(),
  // a server of the release before does not send it
  noticeId: z.string().optional(),
})

declare module '../../platform/queue/job-payloads.ts' {
  interface JobPayloads {
    readonly 'notify-withdrawal': Readonly<z.infer<typeof payload>>
  }
}

export const job = defineJob({
  name: 'notify-withdrawal',
  payload,
  limits: { expireInSeconds: 60, retryDelay: 30, ...FOR_DAYS },
  atOnce: 1,
  run: notifyWithdrawal,
})

/** The job of telling one lender of a withdrawn consent, where its gateway knows how. A failure throws and is tried again. */
export async function notifyWithdrawal(
  api: Pick<Api, 'database' | 'settings' | 'tracing' | 'log' | 'outside' | 'sites'>,
  { partner, messageId, noticeId, ...withdrawn }: JobPayloads['notify-withdrawal'],
): Promise<void> {
  const notification = { partner, idempotencyKey: messageId, messageId }
  await tellAndNote(api, {
    ...notification,
    noticeId,
    about: withdrawn,
    request: ({ withdrawConsent }, about) => withdrawConsent?.(about),
  })
}

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
  noticeId: z.string(),
  withdrawnAt: z.string(),
})

declare module '../../platform/queue/job-payloads.ts' {
  interface JobPayloads {
    readonly 'tell-withdrawal': Readonly<z.infer<typeof payload>>
  }
}

export const job = defineJob({
  name: 'tell-withdrawal',
  payload,
  limits: { expireInSeconds: 60, retryDelay: 10, ...FOR_DAYS },
  atOnce: 'WORKERS',
  run: tellWithdrawal,
})

/**
 * The job of telling one lender that the applicant has withdrawn the application, where its gateway knows how. A failure
 * throws and is tried again with the same message id.
 */
export async function tellWithdrawal(
  api: Pick<Api, 'database' | 'settings' | 'tracing' | 'log' | 'outside' | 'sites'>,
  { partner, noticeId, ...withdrawn }: JobPayloads['tell-withdrawal'],
): Promise<void> {
  const notification = { partner, idempotencyKey: noticeId, messageId: noticeId }
  await tellAndNote(api, { ...notification, noticeId, about: withdrawn, request: ({ withdraw }, about) => withdraw?.(about) })
}

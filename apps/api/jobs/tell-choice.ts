import { z } from 'zod'
import type { Api } from '../domain/api.ts'
import { notifyPartner } from '../domain/partners/notify-partner.ts'
import type { JobPayloads } from '../platform/queue/job-payloads.ts'
import { defineJob } from './definition/define-job.ts'
import { FOR_DAYS } from './definition/for-days.ts'

const payload = z.object({
  partner: z.string(),
  leadId: z.string(),
  idempotencyKey: z.string(),
  reference: z.string().optional(),
  messageId: z.string(),
  isChosen: z.boolean(),
  offerId: z.string().optional(),
  amount: z.number().optional(),
  period: z.number().optional(),
})

declare module '../platform/queue/job-payloads.ts' {
  interface JobPayloads {
    readonly 'tell-choice': Readonly<z.infer<typeof payload>>
  }
}

export const job = defineJob({
  name: 'tell-choice',
  payload,
  limits: { expireInSeconds: 60, retryDelay: 5, ...FOR_DAYS },
  atOnce: 'WORKERS',
  run: tellChoice,
})

/**
 * The job of telling one lender whether its offer was chosen, where its gateway knows how. A failure throws and is tried
 * again with the same message id.
 */
export async function tellChoice(
  api: Pick<Api, 'settings' | 'tracing' | 'log' | 'outside' | 'sites'>,
  { partner, messageId, isChosen, ...told }: JobPayloads['tell-choice'],
): Promise<void> {
  const request: Parameters<typeof notifyPartner>[1]['request'] = (gateway) =>
    isChosen ? gateway.choose?.(told) : gateway.notChosen?.(told)
  const isNotified = await notifyPartner(api, { partner, idempotencyKey: messageId, messageId, request })
  api.log.info({ partner, isChosen, isNotified }, 'partner notified of the choice')
}

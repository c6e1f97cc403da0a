import { z } from 'zod'
import type { Api } from '../domain/api.ts'
import { notifyPartner } from '../domain/partners/notify-partner.ts'
import type { JobPayloads } from '../platform/queue/job-payloads.ts'
import { defineJob } from './definition/define-job.ts'

const payload = z.object({
  partner: z.string(),
  leadId: z.string(),
  idempotencyKey: z.string(),
  reference: z.string().optional(),
  messageId: z.string(),
  code: z.string(),
  withdrawnAt: z.string(),
})

declare module '../platform/queue/job-payloads.ts' {
  interface JobPayloads {
    readonly 'notify-withdrawal': Readonly<z.infer<typeof payload>>
  }
}

export const job = defineJob({
  name: 'notify-withdrawal',
  payload,
  limits: { expireInSeconds: 60, retryLimit: 50, retryDelay: 30 },
  atOnce: 1,
  run: notifyWithdrawal,
})

/** The job of telling one lender of a withdrawn consent, where its gateway knows how. A failure throws and is tried again. */
export async function notifyWithdrawal(
  api: Pick<Api, 'settings' | 'tracing' | 'log' | 'outside' | 'sites'>,
  { partner, messageId, ...withdrawn }: JobPayloads['notify-withdrawal'],
): Promise<void> {
  const request: Parameters<typeof notifyPartner>[1]['request'] = ({ withdrawConsent }) => withdrawConsent?.(withdrawn)
  const isNotified = await notifyPartner(api, { partner, idempotencyKey: messageId, messageId, request })
  if (isNotified) api.log.info({ partner }, 'partner notified of a withdrawn consent')
  else api.log.warn({ partner }, 'a withdrawn consent is to be told to the partner by other ways')
}

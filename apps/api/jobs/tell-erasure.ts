import { z } from 'zod'
import type { Api } from '../domain/api.ts'
import { notifyPartner } from '../domain/partners/notify-partner.ts'
import type { JobPayloads } from '../platform/queue/job-payloads.ts'
import { defineJob } from './definition/define-job.ts'
import { FOR_DAYS } from './definition/for-days.ts'

const payload = z.object({ partner: z.string(), leadId: z.string(), idempotencyKey: z.string(), reference: z.string().optional() })

declare module '../platform/queue/job-payloads.ts' {
  interface JobPayloads {
    readonly 'tell-erasure': Readonly<z.infer<typeof payload>>
  }
}

export const job = defineJob({
  name: 'tell-erasure',
  payload,
  limits: { expireInSeconds: 60, retryDelay: 30, ...FOR_DAYS },
  atOnce: 1,
  run: tellErasure,
})

/** The job of telling a partner that an applicant is erased, where its gateway knows how. A failure throws and is tried again. */
export async function tellErasure(
  api: Pick<Api, 'settings' | 'tracing' | 'log' | 'outside' | 'sites'>,
  { partner, ...known }: JobPayloads['tell-erasure'],
): Promise<void> {
  const isNotified = await notifyPartner(api, { partner, idempotencyKey: known.idempotencyKey, request: ({ erase }) => erase?.(known) })
  if (!isNotified) api.log.warn({ partner }, 'an erasure is to be told to the partner by other ways')
}

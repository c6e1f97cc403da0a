import { z } from 'zod'
import type { Api } from '../domain/api.ts'
import { isAlive } from '#core/lead/lead-status.ts'
import { notifyPartner } from '../domain/partners/notify-partner.ts'
import { findLeadAndSubmissions, type LeadAndSubmissions } from '../store/partners/lead-and-submissions.ts'
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
  // a server of the release before does not send it
  chosenAt: z.string().optional(),
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
 * again with the same message id, until the applicant has chosen anew: that has a message of its own, which may arrive before.
 */
export async function tellChoice(
  api: Pick<Api, 'settings' | 'tracing' | 'log' | 'outside' | 'sites'> & { readonly database: Pick<Api['database'], 'db'> },
  { partner, messageId, isChosen, chosenAt, ...told }: JobPayloads['tell-choice'],
): Promise<void> {
  const found = await findLeadAndSubmissions(api.database.db, told.leadId)
  if (!found || !isStillSo({ partner, isChosen, chosenAt }, found)) {
    api.log.info({ partner, isChosen }, 'partner not notified of a choice that is none any more')
    return
  }
  const request: Parameters<typeof notifyPartner>[1]['request'] = (gateway) =>
    isChosen ? gateway.choose?.(told) : gateway.notChosen?.(told)
  const isNotified = await notifyPartner(api, { partner, idempotencyKey: messageId, messageId, request })
  api.log.info({ partner, isChosen, isNotified }, 'partner notified of the choice')
}

/** Whether the lead still is what the message says; of one that has ended, nobody is chosen. */
function isStillSo(
  { partner, isChosen, chosenAt }: Pick<JobPayloads['tell-choice'], 'partner' | 'isChosen' | 'chosenAt'>,
  { row, submissions }: LeadAndSubmissions,
): boolean {
  const known = submissions.find((one) => one.partner === partner)
  if (!isChosen) return known?.verdict !== 'accepted'
  const isSame = chosenAt === undefined || known?.chosenAt?.toISOString() === chosenAt
  return isAlive(row.status) && known?.verdict === 'accepted' && isSame
}

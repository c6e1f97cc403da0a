import { z } from 'zod'
import type { Api } from '../../domain/api.ts'
import { sendDocuments, type DocumentPorts } from '../../domain/documents/send-documents.ts'
import { leadOf } from '../../domain/leads/load-lead.ts'
import { notifyPartner } from '../../domain/partners/notify-partner.ts'
import { waitingFields } from '../../store/documents/open-sendings.ts'
import { findLeadAndSubmissions } from '../../store/partners/lead-and-submissions.ts'
import type { JobPayloads } from '../../platform/queue/job-payloads.ts'
import { defineJob } from '../definition/define-job.ts'

const payload = z.object({ leadId: z.string(), submissionId: z.string(), messageId: z.string() })

declare module '../../platform/queue/job-payloads.ts' {
  interface JobPayloads {
    readonly 'remind-of-documents': Readonly<z.infer<typeof payload>>
  }
}

export const job = defineJob({
  name: 'remind-of-documents',
  payload,
  limits: { expireInSeconds: 60, retryLimit: 20, retryDelay: 30 },
  atOnce: 1,
  run: remindOfDocuments,
})

/**
 * The job of telling a lender that files wait for it, with links made anew: of the first ones nothing is kept that could be
 * said again. What it fetched meanwhile is not named. A failure throws and is tried again.
 */
export async function remindOfDocuments(
  api: DocumentPorts & Pick<Api, 'tracing' | 'log' | 'sites'>,
  { leadId, submissionId, messageId }: JobPayloads['remind-of-documents'],
): Promise<void> {
  const { database, encryption, sites } = api
  const fields = await waitingFields(database.db, { leadId, submissionId }, api.outside.now())
  const found = fields.length === 0 ? undefined : await findLeadAndSubmissions(database.db, leadId)
  const submission = found?.submissions.find(({ id }) => id === submissionId)
  const context = sites.get(found?.row.site ?? '')
  if (!found || !submission || !context) return
  const lead = leadOf(found.row, [submission], encryption)
  const { documents } = await sendDocuments(api, { lead, context, submission, fields, isByLink: true })
  const { partner, idempotencyKey, reference } = submission
  const about = { leadId, idempotencyKey, ...(reference !== null && { reference }), documents }
  const isNotified =
    documents.length > 0 &&
    (await notifyPartner(api, {
      partner,
      idempotencyKey: messageId,
      messageId,
      request: ({ documentsWaiting }) => documentsWaiting?.(about),
    }))
  api.log.info({ partner, isNotified }, 'partner told of files that it has not fetched')
}

import { skipDocumentUpload } from '#core/contract/documents/skip-document-upload.ts'
import { answerCall } from '../definition/answer-call.ts'
import { changeLead } from '#apps/api/use-cases/leads/change-lead.ts'
import { passStep } from '#apps/api/use-cases/leads/pass-step.ts'
import { asksFiles } from '#apps/api/domain/files/asks-file.ts'

export default [
  answerCall(skipDocumentUpload, ({ body: { leadId, ...shown }, ...asked }, api) =>
    changeLead(api, { ...asked, leadId }, async (open) =>
      asksFiles(open.context, open.lead) ? passStep(open, shown) : { ok: false, error: 'move-not-allowed' },
    ),
  ),
]

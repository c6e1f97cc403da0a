import { skipDocumentUpload } from '#core/contract/documents/skip-document-upload.ts'
import { answerCall } from '../definition/answer-call.ts'
import { changeLead } from '#apps/api/use-cases/leads/change-lead.ts'
import { passStep } from '#apps/api/use-cases/leads/pass-step.ts'
import { openStepOf } from '#apps/api/domain/views/open-step.ts'

export default [
  answerCall(skipDocumentUpload, ({ body: { leadId, ...shown }, ...asked }, api) =>
    changeLead(api, { ...asked, leadId }, async (open) => {
      const asksFiles = openStepOf(open.context, open.lead)?.fields.some(({ kind }) => kind === 'file')
      return asksFiles ? passStep(open, shown) : { ok: false, error: 'move-not-allowed' }
    }),
  ),
]

import { takeDocumentPlace } from '#core/contract/documents/take-document-place.ts'
import { takePlace } from '#apps/api/store/documents/documents.ts'
import { LARGEST_FILE_BYTES } from '#apps/api/platform/files/cleaned-file.ts'
import { asksFile } from '#apps/api/domain/files/asks-file.ts'
import { answerCall } from '../definition/answer-call.ts'
import { changeLead } from '#apps/api/use-cases/leads/change-lead.ts'
import { makeId } from '#apps/api/platform/secrets/make-id.ts'

export default [
  answerCall(takeDocumentPlace, ({ body: { leadId, field }, ...asked }, api) =>
    changeLead(api, { ...asked, leadId }, async (open) => {
      if (!asksFile(open.context, open.lead, field)) return { ok: false, error: 'move-not-allowed' }
      const documentId = await takePlace(open.tx, makeId(open.now), leadId, field)
      return { ok: true, reply: () => ({ documentId, largestBytes: LARGEST_FILE_BYTES }) }
    }),
  ),
]

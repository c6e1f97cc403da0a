import { z } from 'zod'
import { defineCall } from '#core/contract/define-call.ts'
import { leadView } from '#core/contract/lead/lead-view.ts'
import { leadId } from '../lead/lead-id.ts'
import { shownToPass } from '../lead/shown-to-pass.ts'

/** Skips the step that asks for files; the next partner is asked. */
export const skipDocumentUpload = defineCall({
  method: 'POST',
  path: '/lead/offer/skip-document-upload',
  summary: 'Send no files, and go on',
  body: z.object({ leadId, ...shownToPass }),
  reply: { status: 200, body: leadView },
  errors: ['lead-unknown', 'move-not-allowed', 'lead-expired', 'too-many-requests', 'key-reused', 'not-ready'],
  access: 'lead',
})

import { z } from 'zod'
import { defineCall } from '#core/contract/define-call.ts'
import { leadId } from '../lead/lead-id.ts'

/** Reserves the place of a file that the open step asks for; a lead has one for each data point. */
export const takeDocumentPlace = defineCall({
  method: 'POST',
  path: '/lead/documentId',
  summary: 'Take the place of a file',
  body: z.object({ leadId, field: z.string().max(60) }),
  reply: { status: 200, body: z.object({ documentId: z.uuid(), largestBytes: z.number().int() }) },
  errors: ['lead-unknown', 'move-not-allowed', 'lead-expired', 'too-many-requests', 'key-reused', 'not-ready'],
  access: 'lead',
})

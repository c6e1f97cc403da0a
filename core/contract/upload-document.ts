import { z } from 'zod'
import { defineCall } from './define-call.ts'

/** Puts a file in its place. What was there before gives way; a refusal says at the field why the file is not taken. */
export const uploadDocument = defineCall({
  method: 'POST',
  path: '/lead/idUpload',
  summary: 'Send a file of the applicant',
  body: z.object({ leadId: z.uuid(), documentId: z.uuid(), file: z.file() }),
  reply: { status: 200, body: z.object({ documentId: z.uuid(), mediaType: z.enum(['image/jpeg', 'application/pdf']) }) },
  errors: [
    'answers-refused',
    'document-unknown',
    'lead-unknown',
    'move-not-allowed',
    'lead-expired',
    'too-many-requests',
    'key-reused',
    'not-ready',
  ],
  access: 'lead',
  takesFile: true,
})

import { z } from 'zod'
import { defineCall } from './define-call.ts'

/** A whole number of bytes, as the part of a form. */
const bytes = z.string().regex(/^\d{1,9}$/u)

/**
 * Puts a file in its place. What was there before gives way; a refusal says at the field why the file is not taken.
 *
 * With `upload`, `offset` and `size` the file comes in parts: `upload` names this sending of it, `offset` is the byte where
 * the part begins, `size` how many bytes the file has. Whatever is sent is answered with how many have come (`received`): a
 * sender whose connection was lost goes on from there. `mediaType` is there once the file is kept. A part has up to 512 kB.
 *
 * The header `Loanwright-Lead` names the same lead as `leadId`, and `Content-Length` is there. While the server has no room
 * for more files, or reads others, it answers 503 with `Retry-After`: the same request is then sent again.
 */
export const uploadDocument = defineCall({
  method: 'POST',
  path: '/lead/idUpload',
  summary: 'Send a file of the applicant, whole or in parts',
  body: z.object({
    leadId: z.uuid(),
    documentId: z.uuid(),
    file: z.file(),
    upload: z.uuid().optional(),
    offset: bytes.optional(),
    size: bytes.optional(),
  }),
  reply: {
    status: 200,
    body: z.object({
      documentId: z.uuid(),
      received: z.number().int(),
      mediaType: z.enum(['image/jpeg', 'application/pdf']).optional(),
    }),
  },
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

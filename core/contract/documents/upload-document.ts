import { z } from 'zod'
import { defineCall } from '#core/contract/define-call.ts'
import { leadId } from '../lead/lead-id.ts'

/** A whole number of bytes, as text in a part of a form. */
const bytes = z.string().regex(/^\d{1,9}$/u)

/**
 * Stores a file in its place. It replaces a file that was there before; a refusal says at the field
 * why the file is not accepted.
 *
 * With `upload`, `offset` and `size` the file is sent in parts: `upload` is the id of this upload,
 * `offset` is the byte where the part begins, `size` is the number of bytes of the file. Every
 * response says how many bytes have arrived (`received`): a sender whose connection was lost
 * continues from there. `mediaType` is present once the file is stored. A part has up to 512 kB.
 *
 * The header `Loanwright-Lead` names the same lead as `leadId`, and `Content-Length` is required.
 * While the server has no space for more files, or reads others, it responds with 503 and
 * `Retry-After`: the client then sends the same request again.
 */
export const uploadDocument = defineCall({
  method: 'POST',
  path: '/lead/idUpload',
  summary: 'Send a file of the applicant, whole or in parts',
  body: z.object({
    leadId,
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

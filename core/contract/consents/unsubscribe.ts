import { z } from 'zod'
import { defineCall } from '#core/contract/define-call.ts'

/**
 * Stops e-mails to an address, except those that it asks for. `id` is the secret of the link in an
 * e-mail to that address.
 */
export const unsubscribe = defineCall({
  method: 'POST',
  path: '/customer/email/unsubscribe',
  summary: 'Stop e-mails to an address',
  query: z.object({ email: z.string().max(320).optional() }),
  body: z.object({ id: z.string().max(100) }),
  reply: { status: 204, body: z.null() },
  errors: ['lead-unknown', 'too-many-requests', 'not-ready'],
  access: 'public',
})

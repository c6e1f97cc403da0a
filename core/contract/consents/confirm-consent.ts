import { z } from 'zod'
import { defineCall } from '#core/contract/define-call.ts'

/**
 * Completes a double opt-in: consents that wait for the link in an e-mail count from now on. `id`
 * is the secret in that link.
 */
export const confirmConsent = defineCall({
  method: 'POST',
  path: '/customer/consent/confirm',
  summary: 'Confirm a consent by the link in its e-mail',
  body: z.object({ id: z.string().max(100) }),
  reply: { status: 204, body: z.null() },
  errors: ['lead-unknown', 'too-many-requests', 'not-ready'],
  access: 'public',
})

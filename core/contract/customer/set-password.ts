import { z } from 'zod'
import { defineCall } from '#core/contract/define-call.ts'
import { leadId } from '../lead/lead-id.ts'

/**
 * Stores the hash of a customer's password, as specified. No page asks for one, and no login uses
 * it.
 */
export const setPassword = defineCall({
  method: 'POST',
  path: '/lead/customer/password',
  summary: 'Set the customer password, by which nothing signs in',
  body: z.object({ leadId, password: z.string().max(250) }),
  reply: { status: 204, body: z.null() },
  errors: ['answers-refused', 'lead-unknown', 'too-many-requests', 'not-ready'],
  access: 'lead',
})

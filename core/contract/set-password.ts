import { z } from 'zod'
import { defineCall } from './define-call.ts'

/** Sets the customer's password on a lead. */
export const setPassword = defineCall({
  method: 'POST',
  path: '/lead/customer/password',
  summary: 'Set the customer password',
  body: z.object({ leadId: z.uuid(), password: z.string().max(250) }),
  reply: { status: 204, body: z.null() },
  errors: ['answers-refused', 'lead-unknown', 'too-many-requests', 'not-ready'],
  access: 'lead',
})

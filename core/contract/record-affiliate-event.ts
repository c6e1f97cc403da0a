import { z } from 'zod'
import { defineCall } from './define-call.ts'

/** Counts an event for an affiliate. */
export const recordAffiliateEvent = defineCall({
  method: 'POST',
  path: '/affiliate/event',
  summary: 'Count an event for an affiliate',
  body: z.object({
    product: z.string().max(250),
    event: z.string().max(60),
    attribute: z.string().max(250).optional(),
    subId: z.string().max(250).optional(),
    transactionId: z.string().max(250).optional(),
  }),
  reply: { status: 204, body: z.null() },
  errors: ['body-malformed', 'too-many-requests', 'not-ready'],
  access: 'public',
})

import { z } from 'zod'
import { defineCall } from '#core/contract/define-call.ts'
import { leadView } from './lead-view.ts'

/**
 * Starts an external task: hands the lead over to a page of the partner's bank or payment provider,
 * from which the applicant returns by a link of the lead.
 */
export const leaveForTask = defineCall({
  method: 'POST',
  path: '/lead/sale',
  summary: 'Leave to a page of the partner and come back',
  body: z.object({ leadId: z.uuid() }),
  reply: {
    status: 200,
    body: z.object({
      url: z.url(),
      method: z.enum(['GET', 'POST']),
      params: z.record(z.string(), z.string()),
      host: z.string(),
      lead: leadView,
    }),
  },
  errors: ['lead-unknown', 'move-not-allowed', 'too-many-requests', 'not-ready'],
  access: 'lead',
})

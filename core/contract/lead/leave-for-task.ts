import { z } from 'zod'
import { defineCall } from '#core/contract/define-call.ts'
import { partnerTarget } from './partner-target.ts'
import { leadId } from './lead-id.ts'

/**
 * Starts an external task: hands the lead over to a page of the partner's bank or payment provider,
 * from which the applicant returns by a link of the lead.
 */
export const leaveForTask = defineCall({
  method: 'POST',
  path: '/lead/sale',
  summary: 'Leave to a page of the partner and come back',
  body: z.object({ leadId }),
  reply: { status: 200, body: partnerTarget },
  errors: ['lead-unknown', 'move-not-allowed', 'too-many-requests', 'not-ready'],
  access: 'lead',
})

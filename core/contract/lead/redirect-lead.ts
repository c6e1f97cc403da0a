import { z } from 'zod'
import { defineCall } from '#core/contract/define-call.ts'
import { partnerTarget } from './partner-target.ts'
import { leadId } from './lead-id.ts'

/**
 * Redirects the applicant to the partner that accepted. The target is decided at this moment, and
 * is only a host that the partner registered.
 */
export const redirectLead = defineCall({
  method: 'POST',
  path: '/lead/{id}/redirect',
  summary: 'Leave to the partner that accepted',
  params: z.object({ id: leadId }),
  body: z.object({ offerId: z.string().max(250).optional() }),
  reply: { status: 200, body: partnerTarget },
  errors: ['lead-unknown', 'move-not-allowed', 'too-many-requests', 'not-ready'],
  access: 'lead',
})

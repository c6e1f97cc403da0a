import { z } from 'zod'
import { defineCall } from '#core/contract/define-call.ts'
import { leadView } from './lead-view.ts'
import { leadId } from './lead-id.ts'

/**
 * Responds when the lead's version passes `after`, or after 20 seconds; at once without `after`.
 */
export const readLeadStatus = defineCall({
  method: 'GET',
  path: '/lead/status/{id}',
  summary: 'Read the state of a lead, waiting for a change',
  params: z.object({ id: leadId }),
  query: z.object({ after: z.coerce.number().int().nonnegative().optional() }),
  reply: { status: 200, body: leadView },
  errors: ['lead-unknown', 'too-many-requests', 'not-ready'],
  access: 'lead',
})

import { z } from 'zod'
import { defineCall } from '#core/contract/define-call.ts'
import { openedLead } from '#core/contract/customer/open-link.ts'
import { leadId } from './lead-id.ts'

/**
 * Reads the lead with its answers, for a browser that has the lead's secret and no answers: storage
 * is denied, or another tab has them.
 */
export const readOwnLead = defineCall({
  method: 'GET',
  path: '/lead/{id}/answers',
  summary: 'Read the answers of a lead',
  params: z.object({ id: leadId }),
  reply: { status: 200, body: openedLead },
  errors: ['lead-unknown', 'too-many-requests', 'not-ready'],
  access: 'lead',
})

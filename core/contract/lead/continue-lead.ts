import { z } from 'zod'
import { defineCall } from '#core/contract/define-call.ts'
import { leadPayload } from './lead-payload.ts'
import { leadView } from './lead-view.ts'
import { leadId } from './lead-id.ts'

/** Continues the lead after a step that took place elsewhere (a bank, a payment page). */
export const continueLead = defineCall({
  method: 'POST',
  path: '/lead/continue/{id}',
  summary: 'Go on with the lead',
  params: z.object({ id: leadId }),
  body: leadPayload.partial().extend({ leadId: leadId.optional() }).optional(),
  reply: { status: 200, body: leadView },
  errors: ['answers-refused', 'lead-unknown', 'move-not-allowed', 'too-many-requests', 'not-ready'],
  access: 'lead',
})

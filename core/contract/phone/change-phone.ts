import { z } from 'zod'
import { defineCall } from '#core/contract/define-call.ts'
import { leadView } from '#core/contract/lead/lead-view.ts'
import { leadId } from '../lead/lead-id.ts'

/**
 * Replaces the lead's phone number before it is confirmed, and sends a new code to the new number.
 */
export const changePhone = defineCall({
  method: 'PUT',
  path: '/v2/customer/mobile',
  summary: 'Change the mobile number',
  body: z.object({ leadId, phoneNumber: z.string().max(250) }),
  reply: { status: 200, body: leadView },
  errors: ['answers-refused', 'lead-unknown', 'move-not-allowed', 'too-many-tries', 'too-many-requests', 'not-ready'],
  access: 'lead',
})

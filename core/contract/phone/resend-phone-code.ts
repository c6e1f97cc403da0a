import { z } from 'zod'
import { defineCall } from '#core/contract/define-call.ts'
import { leadView } from '#core/contract/lead/lead-view.ts'
import { leadId } from '../lead/lead-id.ts'

/** Sends another code: first after 30 s, then after twice as long each time, five a day. */
export const resendPhoneCode = defineCall({
  method: 'POST',
  path: '/v2/customer/mobile/resend-code',
  summary: 'Send another confirmation code',
  body: z.object({ leadId }),
  reply: { status: 200, body: leadView },
  errors: ['lead-unknown', 'move-not-allowed', 'too-many-tries', 'too-many-requests', 'not-ready'],
  access: 'lead',
})

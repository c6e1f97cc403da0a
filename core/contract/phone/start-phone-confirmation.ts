import { z } from 'zod'
import { defineCall } from '#core/contract/define-call.ts'
import { leadView } from '#core/contract/lead/lead-view.ts'
import { leadId } from '../lead/lead-id.ts'

/** Sends the first code to the lead's phone, unless a code that is still valid was sent. */
export const startPhoneConfirmation = defineCall({
  method: 'POST',
  path: '/lead/mobile/verification',
  summary: 'Send the confirmation code',
  body: z.object({ leadId }),
  reply: { status: 200, body: leadView },
  errors: ['lead-unknown', 'move-not-allowed', 'too-many-tries', 'too-many-requests', 'not-ready'],
  access: 'lead',
})

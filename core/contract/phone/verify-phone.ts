import { z } from 'zod'
import { defineCall } from '#core/contract/define-call.ts'
import { leadView } from '#core/contract/lead/lead-view.ts'
import { leadId } from '../lead/lead-id.ts'

/**
 * Confirms the phone by the six digits that were sent; a code is valid for five tries and ten
 * minutes.
 */
export const verifyPhone = defineCall({
  method: 'POST',
  path: '/v2/customer/mobile/verify',
  summary: 'Confirm the phone by its code',
  body: z.object({ leadId, code: z.string().max(40) }),
  reply: { status: 200, body: leadView },
  errors: ['code-wrong', 'code-expired', 'code-used-up', 'lead-unknown', 'move-not-allowed', 'too-many-requests', 'not-ready'],
  access: 'lead',
})

import { z } from 'zod'
import { defineCall } from '#core/contract/define-call.ts'
import { leadId } from '../lead/lead-id.ts'

/**
 * Sends the link back to the application to the e-mail address that the applicant gave: one in five
 * minutes, three an hour. `move-not-allowed`: no address was given yet.
 */
export const sendOwnLink = defineCall({
  method: 'POST',
  path: '/customer/{id}/link',
  summary: 'Send the link back to an application by e-mail',
  params: z.object({ id: leadId }),
  reply: { status: 204, body: z.null() },
  errors: [
    'lead-unknown',
    'lead-expired',
    'move-not-allowed',
    'too-many-tries',
    'too-many-requests',
    'key-reused',
    'key-in-use',
    'not-ready',
  ],
  access: 'lead',
})

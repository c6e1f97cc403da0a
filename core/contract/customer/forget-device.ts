import { z } from 'zod'
import { defineCall } from '#core/contract/define-call.ts'
import { leadId } from '../lead/lead-id.ts'

/**
 * For a device that belongs to somebody else: revokes the secret in the request, and the response
 * makes the browser delete everything that it stores for the site. `leadId` helps where the secret
 * is older than this release.
 */
export const forgetDevice = defineCall({
  method: 'POST',
  path: '/lead/forget',
  summary: 'Lock this device out of its application, and have it forget the applicant',
  body: z.object({ leadId: leadId.optional() }).optional(),
  reply: { status: 204, body: z.null() },
  errors: ['too-many-requests', 'not-ready'],
  access: 'public',
})

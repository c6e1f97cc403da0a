import { z } from 'zod'
import { defineCall } from './define-call.ts'

/**
 * This device belongs to somebody else: the secret that comes along lets nobody in any more, and the answer makes the
 * browser drop everything that it keeps for the site. `leadId` helps where the secret is older than this release.
 */
export const forgetDevice = defineCall({
  method: 'POST',
  path: '/lead/forget',
  summary: 'Lock this device out of its application, and have it forget the applicant',
  body: z.object({ leadId: z.uuid().optional() }).optional(),
  reply: { status: 204, body: z.null() },
  errors: ['too-many-requests', 'not-ready'],
  access: 'public',
})

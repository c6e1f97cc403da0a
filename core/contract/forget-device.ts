import { z } from 'zod'
import { defineCall } from './define-call.ts'

/** This device belongs to somebody else: its answer makes the browser drop everything that it keeps for the site. */
export const forgetDevice = defineCall({
  method: 'POST',
  path: '/lead/forget',
  summary: 'Have this device forget the applicant',
  reply: { status: 204, body: z.null() },
  errors: ['too-many-requests', 'not-ready'],
  access: 'public',
})

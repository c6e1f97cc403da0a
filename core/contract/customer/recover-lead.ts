import { z } from 'zod'
import { defineCall } from '#core/contract/define-call.ts'
import { openedLead } from './open-link.ts'

const asked = z.object({ email: z.string().max(320), phoneNumber: z.string().max(250) })

/**
 * Requests a code to find an application again on a device that has lost its secret. The response
 * is the same whether such an application exists or not; if it exists, one code is sent to its
 * phone.
 */
export const recoverLead = defineCall({
  method: 'POST',
  path: '/lead/recover',
  summary: 'Ask for a code to find an application again',
  body: asked.extend({ googleCaptchaToken: z.string().max(10_000).optional() }),
  reply: { status: 200, body: z.object({ resendAfterSeconds: z.number().int(), validMinutes: z.number().int() }) },
  errors: ['answers-refused', 'captcha-refused', 'key-reused', 'key-in-use', 'too-many-tries', 'too-many-requests', 'not-ready'],
  access: 'public',
})

/** Opens the application with the code and gives this device a secret of its own. */
export const openRecoveredLead = defineCall({
  method: 'POST',
  path: '/lead/recover/open',
  summary: 'Open an application by the code to its phone',
  body: asked.extend({ code: z.string().max(40) }),
  reply: { status: 200, body: openedLead.extend({ token: z.string() }) },
  errors: ['code-wrong', 'code-used-up', 'answers-refused', 'key-reused', 'key-in-use', 'too-many-requests', 'not-ready'],
  access: 'public',
})

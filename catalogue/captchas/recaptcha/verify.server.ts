import { z } from 'zod'
import type { CaptchaVerifier } from '#core/model/vendors/captcha.ts'

const answered = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().default(''),
  hostname: z.string().default(''),
  challenge_ts: z.iso.datetime({ offset: true }).optional(),
  'error-codes': z.array(z.string()).default([]),
})
/**
 * The provider's error codes for a token that it did not issue or that was verified before. Any
 * other code is a fault of this server.
 */
const ABOUT_THE_TOKEN = ['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate']

/** https://developers.google.com/recaptcha/docs/verify */
const verifier: CaptchaVerifier = {
  ask: (token, { verifyUrl = '', secretKey = '' }) => ({
    url: verifyUrl,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ secret: secretKey, response: token }).toString(),
  }),
  read: (body, { leastScore = '' }) => {
    const read = answered.safeParse(body)
    if (!read.success) return { is: 'broken' }
    const { success, score, action, hostname, challenge_ts: madeAt, 'error-codes': errors } = read.data
    if (!success) return { is: errors.length > 0 && errors.every((one) => ABOUT_THE_TOKEN.includes(one)) ? 'program' : 'broken' }
    if (score === undefined || madeAt === undefined) return { is: 'broken' }
    return score < Number(leastScore) ? { is: 'program' } : { is: 'person', hostname, action, madeAt: new Date(madeAt) }
  },
}

export default verifier

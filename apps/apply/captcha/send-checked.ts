import type { HttpResponse } from '#core/browser/network/http.ts'
import { codeOf } from '#core/browser/network/retry-policy.ts'
import { CAPTCHA_ACTION } from '#core/model/vendors/captcha.ts'
import type { Session } from '../session/state/session.ts'
import { openCaptcha } from './open-captcha.ts'

/** The captcha's script, and its judgement, may take so long; then the lead is made without. */
const WITHIN_MS = 4000

/**
 * Makes the lead with a token of this moment, which is kept nowhere. One that is refused is tried once more with another,
 * and then without: the server lets whom nobody could judge in more slowly.
 */
export async function sendChecked(
  session: Session,
  post: (more: { googleCaptchaToken?: string }) => Promise<HttpResponse>,
): Promise<HttpResponse> {
  for (let tries = 0; tries < 2; tries++) {
    const token = await takeToken(session)
    if (token === undefined) break
    const response = await post({ googleCaptchaToken: token })
    if (codeOf(response) !== 'captcha-refused') return response
  }
  return await post({})
}

async function takeToken(session: Session): Promise<string | undefined> {
  const late = new Promise<string>((resolve) => void setTimeout(resolve, WITHIN_MS, ''))
  const taken = openCaptcha(session).then((opened) => opened?.take(CAPTCHA_ACTION) ?? '')
  try {
    return (await Promise.race([taken, late])) || undefined
  } catch (error) {
    session.log('Failed to ask the captcha', error)
    return undefined
  }
}

import { captchaVerifiers } from '#catalogue/captcha-verifiers.gen.ts'
import { CAPTCHA_ACTION, type CaptchaVerdict } from '#core/model/vendors/captcha.ts'
import type { Api } from '../api.ts'
import { countRequest } from '#apps/api/store/messages/rate-limits.ts'
import { hexHash } from '#apps/api/platform/secrets/hash.ts'
import type { ConfiguredCaptcha } from './configure-captchas.ts'

const PROVIDER_ANSWERS_WITHIN_MS = 4000
export const TOKEN_LIVES_MS = 120_000
/** The provider's clock and ours may differ. */
const CLOCKS_DIFFER_MS = 30_000

/** `unchecked`: nobody could say, because there is no token or its provider does not answer. */
export type TokenVerdict = 'person' | 'program' | 'unchecked'

/** What judging a token takes. */
export type CheckingToken = Pick<Api, 'log' | 'outside'> & { readonly database: Pick<Api['database'], 'db'> }

/** Judges a token: known to the provider, made where and for what it should be, young, and shown for the first time. */
export async function checkToken(
  api: CheckingToken,
  site: string,
  configured: ConfiguredCaptcha,
  token: string | undefined,
): Promise<TokenVerdict> {
  if (token === undefined || token === '') return 'unchecked'
  const shown = await countRequest(api.database.db, `captcha ${hexHash(token)}`, TOKEN_LIVES_MS + CLOCKS_DIFFER_MS)
  if (shown.count > 1) return 'program'
  const verdict = await askProvider(api, configured, token)
  if (verdict.is === 'broken') return 'unchecked'
  return verdict.is === 'person' && isOurs(verdict, hostnamesOf(site, configured)) && isYoung(verdict.madeAt, api.outside.now())
    ? 'person'
    : 'program'
}

const isOurs = ({ hostname, action }: Extract<CaptchaVerdict, { is: 'person' }>, hostnames: readonly string[]): boolean =>
  hostnames.includes(hostname) && action === CAPTCHA_ACTION

const isYoung = (madeAt: Date, now: Date): boolean => {
  const age = now.getTime() - madeAt.getTime()
  return age <= TOKEN_LIVES_MS && age >= -CLOCKS_DIFFER_MS
}

const hostnamesOf = (site: string, { settings }: ConfiguredCaptcha): readonly string[] =>
  (settings['hostnames'] ?? '').split(',').map((one) => one.replaceAll('{site}', site))

async function askProvider(
  { outside, log }: Pick<Api, 'log' | 'outside'>,
  { id, settings }: ConfiguredCaptcha,
  token: string,
): Promise<CaptchaVerdict> {
  const verifier = captchaVerifiers[id]
  if (!verifier) return { is: 'broken' }
  const { url, headers, body } = verifier.ask(token, settings)
  const signal = AbortSignal.timeout(PROVIDER_ANSWERS_WITHIN_MS)
  try {
    const answer = await outside.send(url, { method: 'POST', headers, body, redirect: 'error', signal })
    const read: unknown = answer.ok ? JSON.parse(await answer.text()) : undefined
    const verdict: CaptchaVerdict = answer.ok ? verifier.read(read, settings) : { is: 'broken' }
    if (verdict.is === 'broken') log.error({ captcha: id, status: answer.status }, 'the captcha does not answer as it should')
    return verdict
  } catch (error) {
    log.error({ captcha: id, reason: error instanceof Error ? error.name : 'unknown' }, 'the captcha does not answer')
    return { is: 'broken' }
  }
}

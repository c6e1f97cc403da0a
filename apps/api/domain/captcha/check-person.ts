import type { LeadPayload } from '#core/contract/lead/lead-payload.ts'
import type { Api } from '../api.ts'
import { findAnswered } from '#apps/api/store/leads/idempotency.ts'
import type { CallKey, Refusal } from '../refusals/refusal.ts'
import { limitUnchecked } from '../refusals/limit-rates.ts'
import { hash } from '#apps/api/platform/secrets/hash.ts'
import { checkToken, type CheckingToken } from './check-token.ts'

/** Somebody who wants to begin an application, from an address. */
export interface Knocking {
  readonly site: string
  readonly address: string
  readonly token: string | undefined
  readonly attempt: Buffer
}

/** How somebody was let in: `off` where no captcha guards the site, or where the attempt has its lead already. */
export type LetIn = { readonly ok: true; readonly captcha: 'off' | 'passed' | 'unchecked' }

/**
 * Refuses programs. Whom nobody could judge (the provider is down, its script was blocked) is let in more slowly: few from
 * one address, and nothing goes to lenders before a phone is confirmed, wherever that is.
 */
export async function checkPerson(
  api: Pick<Api, 'settings' | 'count' | 'captchas'> & CheckingToken,
  { site, address, token, attempt }: Knocking,
): Promise<LetIn | Refusal> {
  const configured = api.captchas.get(site)
  if (!configured || (await findAnswered(api.database.db, attempt))) return { ok: true, captcha: 'off' }
  const verdict = await checkToken(api, site, configured, token)
  if (verdict === 'program') return { ok: false, error: 'captcha-refused' }
  if (verdict === 'person') return { ok: true, captcha: 'passed' }
  return (await limitUnchecked(api, address)) ?? { ok: true, captcha: 'unchecked' }
}

/** A try again brings a token of its own, and is the same request all the same. */
export function keyWithoutToken(key: CallKey, body: LeadPayload): CallKey {
  const { googleCaptchaToken: _, ...rest } = body
  return { ...key, bodyHash: hash(JSON.stringify(rest)) }
}

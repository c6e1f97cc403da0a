import { randomUUID } from 'node:crypto'
import type { Gateway } from '#core/model/partners/gateway.ts'
import type { Api } from '../api.ts'
import { signWebhook } from '#apps/api/platform/secrets/sign-webhook.ts'
import { secretsOf } from './secrets-of.ts'

/** Signs a request with the secret that both sides keep; `id` is the message's where it is sent again as the same one. */
export type RequestSigner = (body: string, id?: string) => { readonly [name: string]: string }

/** Signs requests to a partner as its gateway says; nothing where it wants none signed. */
export function signerOf(
  { settings, outside }: Pick<Api, 'settings' | 'outside'>,
  partner: string,
  { sign }: Gateway,
): RequestSigner | undefined {
  if (sign === undefined) return undefined
  const secrets = secretsOf(settings, partner)
  const [newest] = secrets
  // of a partner that is switched off the start demands none
  if (!newest) throw new Error(`there is no secret to sign requests to ${partner} with`)
  if (sign !== 'standard-webhooks') return (body) => sign({ body, at: outside.now() }, newest.text)
  const keys = secrets.map(({ key }) => key)
  return (body, id = randomUUID()) => signWebhook({ id, at: outside.now(), body: Buffer.from(body) }, keys)
}

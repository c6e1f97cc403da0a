import { randomUUID } from 'node:crypto'
import type { Gateway } from '../../../core/define/gateway.ts'
import type { Api } from '../api.ts'
import { signWebhook, usableSecrets } from '../secrets/sign-webhook.ts'
import { sharedSecretsOf } from './secrets-of.ts'

/** Signs a request with the secret that both sides keep; `id` is the message's where it is sent again as the same one. */
export type RequestSigner = (body: string, id?: string) => { readonly [name: string]: string }

/**
 * Signs requests to a partner as its gateway says; nothing where it wants none signed. Without a secret that is fit to sign
 * with the request goes unsigned, and the partner refuses it.
 */
export function signerOf({ settings, outside }: Api, partner: string, { sign }: Gateway): RequestSigner | undefined {
  const secrets = sharedSecretsOf(settings, partner)
  const [newest] = usableSecrets(secrets)
  if (sign === undefined || newest === undefined) return undefined
  if (sign !== 'standard-webhooks') return (body) => sign({ body, at: outside.now() }, newest)
  return (body, id = randomUUID()) => signWebhook({ id, at: outside.now(), body: Buffer.from(body) }, secrets)
}

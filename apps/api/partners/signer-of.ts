import type { Gateway } from '../../../core/define/gateway.ts'
import type { Api } from '../api.ts'
import { secretsOf } from './secrets-of.ts'

/** Signs requests to a partner with the secret that both sides keep; nothing where it wants none signed. */
export function signerOf(
  { settings, outside }: Api,
  partner: string,
  { sign }: Gateway,
): ((body: string) => { readonly [name: string]: string }) | undefined {
  if (!sign) return undefined
  const [secret] = secretsOf(settings, partner)
  // of a partner that is switched off the start demands none
  if (!secret) throw new Error(`there is no secret to sign requests to ${partner} with`)
  return (body) => sign({ body, at: outside.now() }, secret.text)
}

import type { Gateway } from '../../../core/define/gateway.ts'
import type { Api } from '../api.ts'
import { splitSecrets } from '../secrets/sign-webhook.ts'

/** Signs requests to a partner with the secret that both sides keep; nothing where it wants none signed. */
export function signerOf(
  { settings, outside }: Api,
  partner: string,
  { sign }: Gateway,
): ((body: string) => { readonly [name: string]: string }) | undefined {
  const [secret = ''] = splitSecrets(settings.partnerSecrets[partner] ?? settings.PARTNER_SECRET)
  return sign && ((body) => sign({ body, at: outside.now() }, secret))
}

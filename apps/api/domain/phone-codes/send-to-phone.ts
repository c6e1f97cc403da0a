import type { Api } from '../api.ts'

export const GATEWAY_ANSWERS_WITHIN_MS = 8000

/** An SMS with a code. The gateway sends one with the same key once. */
interface CodeMessage {
  readonly site: string
  readonly key: string
  readonly phone: string
  readonly code: string
}

/** Sends a code by SMS, in the words of the site; throws where the gateway fails. */
export async function sendToPhone(
  api: Pick<Api, 'settings' | 'outside' | 'sites'>,
  { site, key, phone, code }: CodeMessage,
): Promise<void> {
  const context = api.sites.get(site)
  if (!context) return
  const text = context.find(['sms>phoneCode'], { code, brand: context.site.brand.name })
  const from = api.settings.smsSenders[context.site.brandId] ?? api.settings.SMS_FROM
  const signal = AbortSignal.timeout(GATEWAY_ANSWERS_WITHIN_MS)
  const response = await api.outside.send(api.settings.SMS_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ to: phone, text, ...(from !== undefined && { from }) }),
    redirect: 'error',
    signal,
  })
  if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`)
}

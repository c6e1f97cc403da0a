import type { Api } from '../api.ts'
import { findUnsent, forgetCode } from '../db/phone-codes.ts'
import type { JobKinds } from '../jobs/start-jobs.ts'
import { readLead } from '../leads/load-lead.ts'

const GATEWAY_ANSWERS_WITHIN_MS = 8000

/** The job of sending a confirmation code by SMS. Where the gateway fails it throws and is tried again, with the same code. */
export async function sendSms(api: Api, { codeId }: JobKinds['send-sms']): Promise<void> {
  const unsent = await findUnsent(api.database.db, codeId)
  if (!unsent?.sealed_code) return
  const lead = await readLead(api.database.db, unsent.lead_id, api.seal)
  const context = api.sites.get(lead?.site ?? '')
  const phone = lead?.answers['phoneNumber']
  if (!context || typeof phone !== 'string') return
  const code = api.seal.open(unsent.sealed_code, `phone_codes:${codeId}:code`)
  const text = context.find(['sms>phoneCode'], { code, brand: context.site.brand.name })
  const signal = AbortSignal.timeout(GATEWAY_ANSWERS_WITHIN_MS)
  const response = await api.outside.send(api.settings.SMS_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': codeId },
    body: JSON.stringify({ to: phone, text }),
    redirect: 'error',
    signal,
  })
  if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`)
  await forgetCode(api.database.db, codeId)
}

import { z } from 'zod'
import type { Api } from '../domain/api.ts'
import { findUnsent, forgetCode, type UnsentCode } from '../store/leads/phone-codes.ts'
import { decryptAnswers } from '../domain/answers/encrypt-answers.ts'
import { codePlace, phonePlace } from '../domain/phone-codes/send-code.ts'
import { sendToPhone } from '../domain/phone-codes/send-to-phone.ts'
import type { JobPayloads } from '../platform/queue/job-payloads.ts'
import { defineJob } from './definition/define-job.ts'

// a server of the release before does not send the lead
const payload = z.object({ codeId: z.string(), leadId: z.string().optional() })

declare module '../platform/queue/job-payloads.ts' {
  interface JobPayloads {
    readonly 'send-sms': Readonly<z.infer<typeof payload>>
  }
}

export const job = defineJob({
  name: 'send-sms',
  payload,
  limits: { expireInSeconds: 15, retryLimit: 12, retryDelay: 1, retryDelayMax: 5 },
  atOnce: 2,
  run: sendSms,
})

/** The job of sending a code by SMS, to the phone that it was made for. Where the gateway fails it throws and is tried again. */
export async function sendSms(api: Api, { codeId, leadId }: JobPayloads['send-sms']): Promise<void> {
  const unsent = await findUnsent(api.database.db, codeId, leadId)
  if (!unsent?.sealed_code) return
  const phone = phoneOf(api, unsent)
  if (phone !== undefined) {
    const code = api.encryption.decrypt(unsent.sealed_code, codePlace(codeId))
    await sendToPhone(api, { site: unsent.site, key: codeId, phone, code })
  }
  await forgetCode(api.database.db, unsent)
}

/** The phone of the code, as long as the code is good and the lead has that phone; a row of the release before names none. */
function phoneOf({ encryption, outside }: Api, row: UnsentCode): string | undefined {
  const { phoneNumber: stored } = row.answers
  const { phoneNumber } = stored ? decryptAnswers({ phoneNumber: stored }, row.lead_id, encryption) : {}
  const isOwn = typeof phoneNumber === 'string' && encryption.blindIndexes('phone', phoneNumber).includes(row.phone_index)
  if (!isOwn || row.expires_at <= outside.now()) return undefined
  return row.sealed_phone === null ? phoneNumber : encryption.decrypt(row.sealed_phone, phonePlace(row.id))
}

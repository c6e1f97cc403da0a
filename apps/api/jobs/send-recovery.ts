import { z } from 'zod'
import type { Api } from '../domain/api.ts'
import { addEvents } from '../store/leads/events.ts'
import { findOwnersLead, findUnsentRecovery, forgetRecoveryCode, tieRecovery, type RecoveryRow } from '../store/leads/recoveries.ts'
import type { Lead } from '../domain/leads/lead.ts'
import { readLead } from '../domain/leads/load-lead.ts'
import { takeBudgets } from '../domain/messages/budgets.ts'
import { siteSmsBudgets } from '../domain/messages/take-sms.ts'
import { sendToPhone } from '../domain/phone-codes/send-to-phone.ts'
import { recoveryPlace } from '../domain/leads/recovery-place.ts'
import type { JobPayloads } from '../platform/queue/job-payloads.ts'
import { defineJob } from './definition/define-job.ts'

const payload = z.object({ recoveryId: z.string() })

declare module '../platform/queue/job-payloads.ts' {
  interface JobPayloads {
    readonly 'send-recovery': Readonly<z.infer<typeof payload>>
  }
}

export const job = defineJob({
  name: 'send-recovery',
  payload,
  limits: { expireInSeconds: 15, retryLimit: 12, retryDelay: 1, retryDelayMax: 5 },
  atOnce: 2,
  run: sendRecovery,
})

/** The job of sending a code by which an application is found again; where there is none, nothing goes out. */
export async function sendRecovery(
  api: Pick<Api, 'settings' | 'database' | 'encryption' | 'metrics' | 'log' | 'outside' | 'sites'>,
  { recoveryId: id }: JobPayloads['send-recovery'],
): Promise<void> {
  const row = await findUnsentRecovery(api.database.db, id)
  if (!row?.sealed_code) return
  const now = api.outside.now()
  const leadId = row.expires_at > now ? await findOwnersLead(api.database.db, row, now) : undefined
  const lead = leadId === undefined ? undefined : await readLead(api.database.db, leadId, api.encryption)
  const phone = lead?.answers['phoneNumber']
  if (lead && typeof phone === 'string' && (await tie(api, row, lead)))
    await sendToPhone(api, { site: lead.site, key: id, phone, code: api.encryption.decrypt(row.sealed_code, recoveryPlace(id)) })
  await forgetRecoveryCode(api.database.db, id)
}

/** Counts the message once, however often it is tried; false where the site may send no more. */
function tie(api: Pick<Api, 'settings' | 'database' | 'metrics' | 'log' | 'outside'>, row: RecoveryRow, lead: Lead): Promise<boolean> {
  if (row.lead_id !== null) return Promise.resolve(true)
  const now = api.outside.now()
  return api.database.inTransaction(async (tx) => {
    const sender = { channel: 'sms', site: lead.site, now } as const
    const taken = await takeBudgets(api, tx, { sender, budgets: siteSmsBudgets(api, lead.site, false) })
    if (!taken.ok) return false
    await tieRecovery(tx, row.id, lead.id)
    await addEvents(tx, lead.id, [{ name: 'recovery-code-sent', details: {} }], now)
    return true
  })
}

import { readOwnDevices, revokeOwnDevices } from '#core/contract/customer/own-devices.ts'
import { findDevices, setSecrets } from '#apps/api/store/leads/leads.ts'
import { answerCall } from '../definition/answer-call.ts'
import { changeLead } from '#apps/api/use-cases/leads/change-lead.ts'
import { listDevices, secretsWithout } from '#apps/api/domain/leads/devices.ts'
import { readOwnLead } from '#apps/api/domain/leads/load-lead.ts'
import { note } from '#apps/api/domain/leads/open-lead.ts'
import { hash } from '#apps/api/platform/secrets/hash.ts'

const UNKNOWN = { ok: false, error: 'lead-unknown' } as const

export default [
  answerCall(readOwnDevices, async ({ params: { id }, site, token }, { database: { db }, encryption }) => {
    const lead = await readOwnLead(db, id, { token, site: site.site.id }, encryption)
    const row = lead && (await findDevices(db, id))
    return row ? { ok: true, reply: listDevices(row, { token, site }) } : UNKNOWN
  }),
  answerCall(revokeOwnDevices, ({ params: { id }, body: { device }, ...asked }, api) =>
    changeLead(api, { ...asked, leadId: id }, async (open) => {
      const row = await findDevices(open.tx, id)
      if (!row) return UNKNOWN
      const { first, more } = secretsWithout(row, device, hash(asked.token ?? ''))
      await setSecrets(open.tx, id, { first, more })
      note(open, 'devices-locked-out')
      return { ok: true, reply: () => listDevices({ ...row, secret_hash: first, more_secrets: more }, asked) }
    }),
  ),
]

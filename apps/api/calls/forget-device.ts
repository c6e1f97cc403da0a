import { forgetDevice } from '../../../core/contract/forget-device.ts'
import { removeSecret } from '../db/leads.ts'
import { answerCall } from '../http/answer-call.ts'
import { deviceIdOf } from '../leads/devices.ts'
import { hash } from '../secrets/hash.ts'
import { leadOfToken } from '../secrets/make-id.ts'

export default [
  answerCall(forgetDevice, async ({ token, site, body }, { database: { db } }) => {
    const leadId = body?.leadId ?? (token === undefined ? undefined : leadOfToken(token))
    if (token !== undefined && leadId !== undefined) {
      const secretHash = hash(token)
      await removeSecret(db, leadId, { site: site.site.id, secretHash, device: deviceIdOf(secretHash) })
    }
    return { ok: true, reply: null, isLastForDevice: true }
  }),
]

import { unsubscribe } from '../../../core/contract/unsubscribe.ts'
import { addUnsubscribed, findLink, markUsed } from '../db/links.ts'
import { answerCall } from '../http/answer-call.ts'
import { hash } from '../secrets/hash.ts'

export default [
  answerCall(unsubscribe, async ({ query: { email }, body: { id }, site }, api) => {
    const now = api.outside.now()
    const isDone = await api.database.inTransaction(async (tx) => {
      const link = await findLink(tx, hash(id), 'unsubscribe', now)
      if (!link?.email_index) return false
      if (email !== undefined && !api.seal.indexes('email', email.trim().toLowerCase()).includes(link.email_index)) return false
      // following it again is no error, and changes nothing
      if (await markUsed(tx, link.hash, now)) await addUnsubscribed(tx, site.site.id, link.email_index)
      return true
    })
    return isDone ? { ok: true, reply: null, isLastForDevice: true } : { ok: false, error: 'lead-unknown' }
  }),
]

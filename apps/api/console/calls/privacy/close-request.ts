import { closeRequest, eraseByRequest } from '#core/console/privacy/privacy-requests.ts'
import { referenceOf } from '#core/lead/reference-of.ts'
import { answerChange } from '#apps/api/console/answering/answer-console-call.ts'
import { isTyped } from '#core/console/privacy/is-typed.ts'
import { closeRequest as close, lockRequest } from '#apps/api/store/console/privacy-requests.ts'

const UNKNOWN = { ok: false, error: 'unknown' } as const
const CHANGED = { ok: false, error: 'already-changed' } as const
const ALL_ERASED = { ok: false, error: 'all-erased' } as const
const REFUSED = { ok: false, error: 'request-refused' } as const

export default [
  answerChange(closeRequest, async ({ by, scope, at, params: { id }, body: { outcome, reason } }, _, tx) => {
    const request = await lockRequest(tx, scope, id)
    if (!request) return UNKNOWN
    if (request.closedAt) return CHANGED
    await close(tx, id, { at, by: by.person, outcome })
    const number = referenceOf(id)
    const action = outcome === 'done' ? 'privacy-request-done' : 'privacy-request-refused'
    return { ok: true, value: { number }, audit: { action, subject: `${request.kind} ${number}`, reason, site: request.site } }
  }),
  answerChange(eraseByRequest, async ({ by, scope, at, params: { id }, body: { typed, reason } }, { queue }, tx) => {
    const request = await lockRequest(tx, scope, id)
    if (!request) return UNKNOWN
    if (request.closedAt) return CHANGED
    const number = referenceOf(id)
    const ids = request.leads.flatMap((lead) => (lead.isThere ? [lead.id] : []))
    if (request.kind !== 'erasure' || !isTyped(typed, number)) return REFUSED
    if (ids.length === 0) return ALL_ERASED
    await queue.send(
      tx,
      ids.map((leadId) => ({ job: 'erase-lead', payload: { leadId, because: 'applicant' } })),
      request.site,
    )
    await close(tx, id, { at, by: by.person, outcome: 'erased' })
    const subject = `${number}: ${ids.join(' ')}`
    return {
      ok: true,
      value: { number, leads: ids.length },
      audit: { action: 'privacy-request-erased', subject, reason, site: request.site },
    }
  }),
]

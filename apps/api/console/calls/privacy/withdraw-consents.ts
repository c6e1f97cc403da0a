import { isTyped } from '#core/console/privacy/is-typed.ts'
import { consentsOfRequest, withdrawByRequest } from '#core/console/privacy/privacy-requests.ts'
import { referenceOf } from '#core/lead/reference-of.ts'
import { answerChange, answerRead } from '#apps/api/console/answering/answer-console-call.ts'
import { withdrawableConsents } from '#apps/api/console/privacy/withdrawable-consents.ts'
import { closeRequest, lockRequest, readRequest } from '#apps/api/store/console/privacy-requests.ts'

const UNKNOWN = { ok: false, error: 'unknown' } as const
const CHANGED = { ok: false, error: 'already-changed' } as const
const REFUSED = { ok: false, error: 'request-refused' } as const

export default [
  answerRead(consentsOfRequest, async ({ scope, params: { id } }, console) => {
    const request = await readRequest(console.database.db, scope, id)
    if (!request) return UNKNOWN
    const consents = await withdrawableConsents(console, console.database.db, request)
    return { ok: true, value: { consents: consents.map(({ given, ...consent }) => ({ ...consent, leads: given.length })) } }
  }),
  answerChange(withdrawByRequest, async ({ by, scope, at, params: { id }, body }, console, tx) => {
    const { codes, way, typed, reason } = body
    const request = await lockRequest(tx, scope, id)
    if (!request) return UNKNOWN
    if (request.closedAt) return CHANGED
    const number = referenceOf(id)
    if (request.kind !== 'withdrawal' || !isTyped(typed, number)) return REFUSED
    const consents = (await withdrawableConsents(console, tx, request)).filter(({ code }) => codes.includes(code))
    if (!codes.every((code) => consents.some((consent) => consent.code === code))) return CHANGED
    const { site, receivedOn } = request
    const byLead = Map.groupBy(
      consents.flatMap(({ given }) => given),
      ({ leadId }) => leadId,
    )
    await console.queue.send(
      tx,
      [...byLead].map(([leadId, ofLead]) => {
        const given = ofLead.map(({ code, number: row }) => ({ code, number: row }))
        return { job: 'withdraw-consents', payload: { leadId, given, way, receivedOn } }
      }),
      site,
    )
    await closeRequest(tx, id, { at, by: by.person, outcome: 'done' })
    const subject = `${number} ${way} ${receivedOn} ${consents.map(({ code }) => code).join(' ')}: ${[...byLead.keys()].join(' ')}`
    return {
      ok: true,
      value: { number, leads: byLead.size },
      audit: { action: 'privacy-request-withdrawn', subject, reason, site },
    }
  }),
]

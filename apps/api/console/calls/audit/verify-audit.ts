import { verifyAudit } from '#core/console/audit/verify-audit.ts'
import { answerChange } from '#apps/api/console/answering/answer-console-call.ts'
import { verifyAuditChain } from '#apps/api/store/console/audit.ts'

export default [
  // a change, because that it was asked is itself a row of the log
  answerChange(verifyAudit, async (_, __, tx) => {
    const { rows, brokenAt, head } = await verifyAuditChain(tx)
    const action = brokenAt === null ? 'audit-verified' : 'audit-found-broken'
    return { ok: true, value: { rows, brokenAt, head: head.toString('hex') }, audit: { action, ...(brokenAt !== null && { subject: brokenAt }) } }
  }),
]

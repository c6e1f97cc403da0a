import { audit } from '#core/console/audit/audit.ts'
import { answerRead } from '#apps/api/console/answering/answer-console-call.ts'
import { listAudit, type AuditFilter } from '#apps/api/store/console/audit.ts'

const ON_A_PAGE = 50
const DAY_MS = 86_400_000

export default [
  answerRead(audit, async ({ scope, query: { day, ...query } }, { database }) => {
    const found = await listAudit(database.db, scope, { ...query, ...dayFilter(day), limit: ON_A_PAGE + 1 })
    const rows = found.slice(0, ON_A_PAGE)
    const next = found.length > ON_A_PAGE ? (rows.at(-1)?.number ?? null) : null
    return { ok: true, value: { rows: rows.map(({ hash: _, at, ...row }) => ({ ...row, at: at.toISOString() })), next } }
  }),
]

function dayFilter(day: string | undefined): Pick<AuditFilter, 'from' | 'to'> {
  if (day === undefined) return {}
  const from = new Date(`${day}T00:00:00Z`)
  return { from, to: new Date(from.getTime() + DAY_MS) }
}

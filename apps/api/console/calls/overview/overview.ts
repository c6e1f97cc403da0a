import { overview } from '#core/console/overview/overview.ts'
import { statusNameOf } from '#core/lead/lead-status.ts'
import { answerRead } from '#apps/api/console/answering/answer-console-call.ts'
import { countLeadsSince, type LeadCount } from '#apps/api/store/console/leads/count-leads-since.ts'

const DAY_MS = 86_400_000

export default [
  answerRead(overview, async ({ scope, at }, { database }) => {
    const from = new Date(at.getTime() - DAY_MS)
    const counts = await countLeadsSince(database.db, scope, from)
    const sites = [...Map.groupBy(counts, ({ site }) => site)].map(([site, found]) => ({ site, leads: leadsOf(found) }))
    return { ok: true, value: { from: from.toISOString(), to: at.toISOString(), sites } }
  }),
]

const leadsOf = (counts: readonly LeadCount[]): { [status: string]: number } =>
  Object.fromEntries(counts.map(({ status, leads }) => [statusNameOf(status) ?? String(status), leads]))

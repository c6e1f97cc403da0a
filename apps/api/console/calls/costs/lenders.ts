import { lenders } from '#core/console/costs/lenders.ts'
import { answerRead } from '#apps/api/console/answering/answer-console-call.ts'
import { askedCosts, readCounts } from '#apps/api/console/costs/asked-costs.ts'
import { toldLenders } from '#apps/api/console/costs/told-lenders.ts'

export default [
  answerRead(lenders, async ({ scope, at, query }, console) => {
    const asked = askedCosts(console, { scope, at }, query)
    const { countsOf, countedAt } = await readCounts(console, { scope, at }, asked)
    const { from, to, timeZones } = asked
    const rows = asked.sites.flatMap((of) => toldLenders(of, countsOf(of.site.id)))
    // the site that most people see stands first
    const sorted = rows.toSorted((one, other) => other.visitors - one.visitors)
    return { ok: true, value: { from, to, timeZones: [...timeZones], countedAt, lenders: sorted } }
  }),
]

import { question } from '#core/console/costs/question.ts'
import { answerRead } from '#apps/api/console/answering/answer-console-call.ts'
import { askedCosts, readCounts } from '#apps/api/console/costs/asked-costs.ts'
import { toldQuestion } from '#apps/api/console/costs/told-question.ts'
import { fieldLabel } from '#apps/api/console/funnel/funnel-names.ts'

export default [
  answerRead(question, async ({ scope, at, params: { field }, query }, console) => {
    const asked = askedCosts(console, { scope, at }, query)
    const { countsOf, countedAt } = await readCounts(console, { scope, at }, { ...asked, field })
    const asking = asked.sites.filter(asks(field))
    const sites = asking.flatMap((of) => toldQuestion(of, field, countsOf(of.site.id)))
    // with the filters of another country the question may be asked nowhere; one that no site asks at all is none
    const isAsked = sites.length > 0 || askedCosts(console, { scope, at }, { period: query.period }).sites.some(asks(field))
    if (!isAsked) return { ok: false, error: 'unknown' }
    const { from, to } = asked
    const timeZones = [...new Set(asking.map(({ site }) => site.timeZone))].toSorted()
    const byViews = sites.toSorted((one, other) => other.views - one.views)
    return { ok: true, value: { from, to, timeZones, countedAt, field, label: fieldLabel(field), sites: byViews } }
  }),
]

const asks =
  (field: string) =>
  ({ flow }: ReturnType<typeof askedCosts>['sites'][number]): boolean =>
    flow.plan.some(({ fields }) => fields.includes(field))

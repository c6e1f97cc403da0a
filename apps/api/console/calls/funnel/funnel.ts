import { funnel } from '#core/console/funnel/funnel.ts'
import type { Scope } from '#core/console/scope.ts'
import { answerRead } from '#apps/api/console/answering/answer-console-call.ts'
import type { Console } from '#apps/api/console/console.ts'
import { readCountedAt } from '#apps/api/console/counting/read-counted-at.ts'
import { askedFunnel, type AskedFunnel } from '#apps/api/console/funnel/asked-funnel.ts'
import { fieldLabel, pageTitle } from '#apps/api/console/funnel/funnel-names.ts'
import { daysOf } from '#apps/api/console/funnel/funnel-period.ts'
import { describeFields } from '#apps/api/console/funnel/describe-fields.ts'
import { describePages } from '#apps/api/console/funnel/describe-pages.ts'
import { readComparedFunnel, readFriction, readLastFields, readLeadSums } from '#apps/api/store/console/funnel.ts'

const MOST_LAST_FIELDS = 20

export default [
  answerRead(funnel, async ({ scope, at, query }, console) => {
    const { db } = console.database
    const asked = askedFunnel(console, { scope, at }, query)
    const { from, to, before, only } = asked
    const [{ now, earlier, days }, last, leads, countedAt] = await Promise.all([
      readComparedFunnel(db, scope, { from, to, before, only }),
      readLastFields(db, scope, { from, to, only }),
      leadsOf(console, scope, asked),
      readCountedAt(console, at, ['views', 'leads']),
    ])
    const lastFields = last.filter(({ leftAt }) => leftAt > 0).slice(0, MOST_LAST_FIELDS)
    const pages = describePages(now, earlier)
    const page = query.page ?? lastFields[0]?.page ?? pages[0]?.page
    const byDay = new Map(days.map(({ day, ...figures }) => [day, figures] as const))
    return {
      ok: true,
      value: {
        from,
        to,
        before,
        countedAt,
        timeZones: [...new Set(asked.sites.map(({ timeZone }) => timeZone))].toSorted(),
        pages,
        days: daysOf(asked).map((day) => ({ day, ...(byDay.get(day) ?? { views: 0, completions: 0, leaving: 0 }) })),
        lastFields: lastFields.map((one) => ({ ...one, label: fieldLabel(one.field) })),
        chosen: page === undefined || !pages.some((one) => one.page === page) ? null : await chosenPage(console, scope, { ...asked, page }),
        leads,
      },
    }
  }),
]

async function chosenPage(
  { database: { db } }: Console,
  scope: Scope,
  { from, to, before, only, page }: AskedFunnel & { readonly page: string },
) {
  const ofPage = { only: { ...only, page: [page] }, by: [] }
  const [now, earlier] = await Promise.all([
    readFriction(db, scope, { from, to, ...ofPage }),
    readFriction(db, scope, { ...before, ...ofPage }),
  ])
  return { page, title: pageTitle(page), fields: describeFields(now, earlier) }
}

/** The server knows nothing of a lead's device, host and release, and keeps campaigns by choice only. */
async function leadsOf({ database: { db } }: Console, scope: Scope, { from, to, only: { site, ...classes } }: AskedFunnel) {
  return Object.keys(classes).length > 0 ? null : readLeadSums(db, scope, { from, to, only: { ...(site && { site }) } })
}

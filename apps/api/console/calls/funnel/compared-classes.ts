import { comparedClasses, type ComparedClass } from '#core/console/funnel/compared-classes.ts'
import { answerRead } from '#apps/api/console/answering/answer-console-call.ts'
import { readCountedAt } from '#apps/api/console/counting/read-counted-at.ts'
import { askedFunnel, type AskedFunnel } from '#apps/api/console/funnel/asked-funnel.ts'
import { besideBefore } from '#apps/api/console/funnel/beside-before.ts'
import { readComparedClasses } from '#apps/api/store/console/compared-classes.ts'

const MOST_ROWS = 50

type Row = ReturnType<typeof besideBefore>[number]

export default [
  answerRead(comparedClasses, async ({ scope, at, query: { by, page, ...filters } }, console) => {
    const asked = askedFunnel(console, { scope, at }, filters)
    const countedAt = await readCountedAt(console, at, ['views'])
    const clearFirst = inTheWay(by, asked)
    if (clearFirst) return { ok: true, value: { countedAt, clearFirst, rows: [], more: 0 } }
    const { from, to, before } = asked
    const only = { ...asked.only, ...(page !== undefined && { page: [page] }) }
    const { now, earlier } = await readComparedClasses(console.database.db, scope, { from, to, before, only, by, sites: console.sites })
    const rows = besideBefore(by, now, earlier).toSorted(byViews)
    return { ok: true, value: { countedAt, clearFirst: null, rows: rows.slice(0, MOST_ROWS), more: Math.max(0, rows.length - MOST_ROWS) } }
  }),
]

const byViews = (one: Row, other: Row): number =>
  other.views - one.views || other.before.views - one.before.views || one.value.localeCompare(other.value)

/** Sums are kept by one of these classes each; of two at once there are only the counts by all of them. */
const KEPT_BY = ['source', 'host', 'release'] as const

function inTheWay(by: ComparedClass, { only }: AskedFunnel): (typeof KEPT_BY)[number] | undefined {
  const filtered = KEPT_BY.filter((name) => only[name] !== undefined)
  return KEPT_BY.some((name) => name === by) ? filtered.find((name) => name !== by) : filtered[1]
}

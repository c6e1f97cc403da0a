import { registry } from '#catalogue/registry.gen.ts'
import { deadLetters, runLettersAgain, type DeadLetterWords } from '#core/console/deliveries/dead-letters.ts'
import { referenceOf } from '#core/lead/reference-of.ts'
import { movedDay } from '#core/model/answers/local-day.ts'
import { lookUp } from '#core/model/look-up.ts'
import { answerChange, answerRead } from '#apps/api/console/answering/answer-console-call.ts'
import { sayFilter, siteOfFilter } from '#apps/api/console/answering/say-filter.ts'
import { startOfDay } from '#apps/api/console/leads/day-ranges.ts'
import { jobOf } from '#apps/api/platform/queue/dead-letters.ts'
import { findDeadLetters, type FoundLetter, type LetterFilter } from '#apps/api/store/console/find-dead-letters.ts'

const ON_A_PAGE = 50
/** More at once would hold up the log, and the lenders. */
const MOST_AT_ONCE = 500
const UNKNOWN = { ok: false, error: 'unknown' } as const
const LAST_DAY = '9000-01-01'

export default [
  answerRead(deadLetters, async ({ scope, query: { before, ...words } }, { database }) => {
    const found = await findDeadLetters(database.db, scope, { ...filterOf(words), before, limit: ON_A_PAGE + 1 })
    const letters = found.slice(0, ON_A_PAGE)
    return { ok: true, value: { letters: letters.map(shownOf), next: found.length > ON_A_PAGE ? (letters.at(-1)?.place ?? null) : null } }
  }),
  answerChange(runLettersAgain, async ({ scope, body }, { queue }, tx) => {
    const filter = 'id' in body ? { id: body.id } : filterOf(body.all)
    const found = await findDeadLetters(tx, scope, { ...filter, limit: MOST_AT_ONCE })
    const [first] = found
    if (!first && 'id' in body) return UNKNOWN
    const ids = found.map(({ id }) => id)
    const jobs = ids.length === 0 ? 0 : await queue.runAgain(tx, ids)
    // somebody else gave it back meanwhile
    if (jobs === 0 && 'id' in body) return UNKNOWN
    const subjectAndSite =
      'id' in body
        ? { subject: `${first ? jobOf(first.queue).job : ''} ${first?.lead ?? body.id}`, site: first?.site ?? undefined }
        : { subject: `${jobs} jobs${kindsOf(found)}; filter: ${sayFilter(body.all)}`, site: siteOfFilter(scope, body.all.site) }
    return {
      ok: true,
      value: { jobs, isMore: found.length === MOST_AT_ONCE },
      audit: { action: 'dead-letters-run-again', ...subjectAndSite },
    }
  }),
]

function filterOf({ kind, site, from, to }: DeadLetterWords): LetterFilter {
  return {
    kind,
    site,
    ...(from !== undefined && { from: startOfDay(from < '1970-01-01' ? '1970-01-01' : from, 'UTC') }),
    // a year of five digits is no day of this form any more
    ...(to !== undefined && { to: startOfDay(to > LAST_DAY ? LAST_DAY : movedDay(to, { days: 1 }), 'UTC') }),
  }
}

const shownOf = ({ id, queue, since, reason, lead, isThere, site, partner }: FoundLetter) => ({
  id,
  kind: jobOf(queue).job,
  since: since.toISOString(),
  reason: reason ?? '',
  lead,
  reference: lead === null ? null : referenceOf(lead),
  isThere,
  site,
  partner: partner === null ? null : (lookUp(registry.partners, partner)?.name ?? partner),
})

/** How many of each kind, like `: send-letter 12, send-sms 1`; empty of none. */
function kindsOf(found: readonly FoundLetter[]): string {
  const counts = [...Map.groupBy(found, ({ queue }) => jobOf(queue).job)].map(([kind, of]) => `${kind} ${of.length}`)
  return counts.length === 0 ? '' : `: ${counts.join(', ')}`
}

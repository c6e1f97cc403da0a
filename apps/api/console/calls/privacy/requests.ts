import { registry } from '#catalogue/registry.gen.ts'
import { dueDay } from '#core/console/privacy/due-day.ts'
import { noteRequest, privacyRequests } from '#core/console/privacy/privacy-requests.ts'
import { referenceOf } from '#core/lead/reference-of.ts'
import { localDay } from '#core/model/answers/local-day.ts'
import { findSiteById } from '#core/model/site/site.ts'
import { isInScope } from '#core/console/scope.ts'
import { answerChange, answerRead } from '#apps/api/console/answering/answer-console-call.ts'
import { sayDeadlines } from '#apps/api/console/privacy/say-deadlines.ts'
import { makeId } from '#apps/api/platform/secrets/make-id.ts'
import { addRequest, listRequests, sitesOfLeads, type PrivacyRequest } from '#apps/api/store/console/privacy-requests.ts'

const MOST_SHOWN = 200
const UNKNOWN = { ok: false, error: 'unknown' } as const
const NOT_A_DAY = { ok: false, error: 'day-not-meant' } as const
/** One that is noted later than this is a slip of the pen. */
const OLDEST_MS = 2 * 365 * 86_400_000

export default [
  answerRead(privacyRequests, async ({ scope, at, query: { state = 'open', ...query } }, console) => {
    const isOpen = state === 'open'
    const found = await listRequests(console.database.db, scope, { ...query, isOpen, limit: MOST_SHOWN + 1 })
    const isCut = found.length > MOST_SHOWN
    return {
      ok: true,
      value: {
        requests: found.slice(0, MOST_SHOWN).map((request) => shownOf(request, at)),
        isCut,
        next: isCut && !isOpen ? (found[MOST_SHOWN - 1]?.id ?? null) : null,
        deadlines: sayDeadlines(console, scope),
      },
    }
  }),
  answerChange(noteRequest, async ({ by, scope, at, body: { kind, receivedOn, leads, site, reason } }, { sites }, tx) => {
    const siteOf = await sitesOfLeads(tx, scope, leads)
    if (leads.some((lead) => !siteOf.has(lead))) return UNKNOWN
    const bySite = leads.length > 0 ? Map.groupBy(leads, (lead) => siteOf.get(lead) ?? '') : new Map([[site ?? '', leads]])
    if (![...bySite.keys()].every((one) => isInScope(scope, one) && sites.some(({ id }) => id === one))) return UNKNOWN
    const numbers: string[] = []
    for (const [one, ofSite] of bySite) {
      const country = findSiteById(registry, one)?.country
      const isDay = country && receivedOn <= localDay(at, country.timeZone) && Date.parse(receivedOn) > at.getTime() - OLDEST_MS
      if (!country || !isDay) return NOT_A_DAY
      const id = makeId(at)
      const due = dueDay(receivedOn, country.privacyDeadlines[kind])
      const ofIt = { id, site: one, kind, received_on: receivedOn, due_on: due, leads: [...new Set(ofSite)] }
      await addRequest(tx, { ...ofIt, noted_at: at, noted_by: by.person })
      numbers.push(referenceOf(id))
    }
    const [only, ...more] = bySite.keys()
    const audit = { action: 'privacy-request-noted' as const, subject: `${kind} ${numbers.join(', ')}`, reason }
    return { ok: true, value: { numbers }, audit: { ...audit, ...(more.length === 0 && { site: only }) } }
  }),
]

function shownOf({ id, dueOn, leads, site, closedAt, ...request }: PrivacyRequest, now: Date) {
  const today = localDay(now, findSiteById(registry, site)?.country.timeZone ?? 'UTC')
  return {
    ...request,
    id,
    number: referenceOf(id),
    site,
    dueOn,
    daysLeft: closedAt ? null : Math.round((Date.parse(dueOn) - Date.parse(today)) / 86_400_000),
    leads: leads.map((lead) => ({ ...lead, reference: referenceOf(lead.id) })),
    closedAt: closedAt?.toISOString() ?? null,
  }
}

import { registry } from '#catalogue/registry.gen.ts'
import { LAWFUL_JOBS } from '#core/console/privacy/lawful-jobs.ts'
import { keptTooLong } from '#core/console/privacy/privacy-records.ts'
import { referenceOf } from '#core/lead/reference-of.ts'
import { allSites } from '#core/model/site/site.ts'
import { answerRead } from '#apps/api/console/answering/answer-console-call.ts'
import { dueOf } from '#apps/api/jobs/keep-retention.ts'
import { jobOf } from '#apps/api/platform/queue/dead-letters.ts'
import { findDeadLetters } from '#apps/api/store/console/find-dead-letters.ts'
import { sitesOfLeads } from '#apps/api/store/console/privacy-requests.ts'
import { findDue } from '#apps/api/store/leads/erasures.ts'

/** Retention runs every hour: what is over since before its last two runs it cannot erase, or it does not run. */
const AFTER_RUNS_MS = 2 * 3_600_000
const MOST_COUNTED = 500
const MOST_SHOWN = 20

export default [
  answerRead(keptTooLong, async ({ scope, at }, { database: { db }, sites }) => {
    const own = allSites(registry).filter(({ id }) => scope.sites.includes(id))
    const countries = []
    const overdue: string[] = []
    for (const [country, ofCountry = []] of Object.entries(Object.groupBy(own, ({ countryId }) => countryId))) {
      const due = dueOf(ofCountry, new Date(at.getTime() - AFTER_RUNS_MS))
      const [first] = ofCountry
      if (!due || !first) continue
      const ids = await findDue(db, due, MOST_COUNTED)
      overdue.push(...ids.slice(0, MOST_SHOWN))
      const countryName = sites.find(({ countryId }) => countryId === country)?.countryName ?? country
      countries.push({ country, countryName, ...first.country.retention, overdue: ids.length, isMore: ids.length >= MOST_COUNTED })
    }
    const siteOf = await sitesOfLeads(db, scope, overdue)
    const leads = [...siteOf].slice(0, MOST_SHOWN).map(([id, site]) => ({ id, site, reference: referenceOf(id) }))
    const failed = await Promise.all(LAWFUL_JOBS.map((kind) => findDeadLetters(db, scope, { kind, limit: MOST_SHOWN + 1 })))
    return {
      ok: true,
      value: {
        countries,
        leads,
        isFailedCut: failed.some((ofKind) => ofKind.length > MOST_SHOWN),
        failed: failed
          .flatMap((ofKind) => ofKind.slice(0, MOST_SHOWN))
          .map(({ queue, since, reason, lead, site }) => ({
            kind: jobOf(queue).job,
            since: since.toISOString(),
            reason: reason ?? '',
            reference: lead === null ? '' : referenceOf(lead),
            site,
          })),
      },
    }
  }),
]

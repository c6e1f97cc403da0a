import { z } from 'zod'
import { registry } from '#catalogue/registry.gen.ts'
import { allSites, type Site } from '#core/model/site/site.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { Api } from '../domain/api.ts'
import type { LeadPorts, OpenLead } from '../domain/leads/open-lead.ts'
import { applyEvent } from '../effects/definition/apply-event.ts'
import { withLead } from '../effects/definition/write-lead.ts'
import { forgetChains } from '../store/consents/consents.ts'
import { findDue, findOverdue, forgetErasures, releaseFiles, type Due, type Overdue } from '../store/leads/erasures.ts'
import { forgetRequests } from '../store/leads/forget-requests.ts'
import { forgetRoutings } from '../store/partners/routings.ts'
import { forgetSales } from '../store/partners/sales.ts'
import { removeFiles } from '../platform/files/remove-files.ts'
import { firstIdAt } from '../platform/secrets/make-id.ts'
import { eraseLead, unlinkErased } from './erase-lead.ts'
import { defineJob } from './definition/define-job.ts'
import { tryOne } from './definition/try-one.ts'

const payload = z.object({})

declare module '../platform/queue/job-payloads.ts' {
  interface JobPayloads {
    readonly 'keep-retention': Readonly<z.infer<typeof payload>>
  }
}

export const job = defineJob({
  name: 'keep-retention',
  payload,
  limits: { expireInSeconds: 600, retryLimit: 1, retryDelay: 60 },
  schedule: '23 * * * *',
  atOnce: 1,
  run: keepRetention,
})

const AT_ONCE = 100
const DAY_MS = 86_400_000
/** The erasure waits at most so long for messages about the application. */
const TOLD_WITHIN_DAYS = 1
const UNFINISHED = [
  LEAD_STATUS.started,
  LEAD_STATUS.submitted,
  LEAD_STATUS.checking,
  LEAD_STATUS.offered,
  LEAD_STATUS.expired,
  LEAD_STATUS.withdrawn,
]
/** Those that lenders or an affiliate may have been told of. */
const HANDED_OVER = [LEAD_STATUS.submitted, LEAD_STATUS.checking, LEAD_STATUS.offered]
const DECIDED = [LEAD_STATUS.accepted, LEAD_STATUS.redirected, LEAD_STATUS.rejected]

type RetentionPorts = LeadPorts & Pick<Api, 'database' | 'files'>

/**
 * The job of erasing applications whose time in their market is over. One that was handed over expires first, which is told, and
 * is erased when that has arrived. Each is erased in a transaction of its own, so a job that dies in the middle is finished by
 * the next one.
 */
export async function keepRetention(api: RetentionPorts): Promise<void> {
  // also of the sites that are switched off
  for (const sites of Object.values(Object.groupBy(allSites(registry), ({ countryId }) => countryId))) {
    const due = dueOf(sites ?? [], api.outside.now())
    if (!due) continue
    // a site that is switched off tells nobody
    const expiring = { sites: due.sites.filter((id) => api.sites.has(id)), statuses: HANDED_OVER }
    // until none is left but those that cannot
    while ((await expireSome(api, { ...expiring, before: due.unfinishedBefore })) > 0);
    while ((await eraseSome(api, { ...due, expiring })) > 0);
    await forgetFiles(api, due, sites?.[0])
  }
  await unlinkErased(api)
  await endAudit(api)
}

/** Ends some applications that were handed over and whose time is over; answers how many. */
async function expireSome(api: RetentionPorts, overdue: Overdue): Promise<number> {
  let expired = 0
  for (const id of await findOverdue(api.database.db, overdue, AT_ONCE))
    if (await tryOne(api, 'an application whose time is over cannot expire', () => withLead(api, id, expire))) expired++
  return expired
}

const expire = async (open: OpenLead): Promise<void> => void (await applyEvent(open, 'lead-expired'))

/** Erases some that are due; answers how many. One that cannot be erased keeps no other from it. */
async function eraseSome(api: RetentionPorts, due: Due): Promise<number> {
  let erased = 0
  for (const leadId of await findDue(api.database.db, due, AT_ONCE)) {
    const isErased = await tryOne(api, 'an application whose time is over cannot be erased', () =>
      eraseLead(api, { leadId, because: 'retention' }),
    )
    if (isErased) erased++
  }
  return erased
}

/** What outlives an erasure has an end too: consents with their signatures, the log of routing, sales, the proofs of erasure, requests of persons. */
export async function endAudit({ database, outside, settings }: Pick<Api, 'settings' | 'database' | 'outside'>): Promise<void> {
  const before = daysBefore(outside.now(), settings.AUDIT_DAYS)
  while ((await database.inTransaction((tx) => forgetChains(tx, before, firstIdAt(before), AT_ONCE))) === AT_ONCE);
  while ((await forgetRoutings(database.db, before, AT_ONCE)) === AT_ONCE);
  while ((await forgetSales(database.db, before, AT_ONCE)) === AT_ONCE);
  while ((await forgetErasures(database.db, before, AT_ONCE)) === AT_ONCE);
  while ((await forgetRequests(database.db, before, AT_ONCE)) === AT_ONCE);
}

/** Files go earlier than the rest: so many days after the decision. */
async function forgetFiles(api: Pick<Api, 'database' | 'files' | 'log' | 'outside'>, due: Due, first: Site | undefined): Promise<void> {
  if (!first) return
  const decidedBefore = daysBefore(api.outside.now(), first.country.retention.fileDays)
  await removeFiles(api, await api.database.inTransaction((tx) => releaseFiles(tx, { ...due, decidedBefore }, api.outside.now())))
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

/** Which leads of the sites of one country are over at a moment. */
export function dueOf(sites: readonly Site[], now: Date): Due | undefined {
  const [first] = sites
  if (!first) return undefined
  const decidedBefore = daysBefore(now, first.country.retention.decidedDays)
  return {
    sites: sites.map(({ id }) => id),
    unfinishedBefore: now,
    toldBefore: daysBefore(now, TOLD_WITHIN_DAYS),
    unfinished: UNFINISHED,
    decidedBefore,
    decidedId: firstIdAt(decidedBefore),
    decided: DECIDED,
  }
}

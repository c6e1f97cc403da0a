import { z } from 'zod'
import { registry } from '#catalogue/registry.gen.ts'
import { findSiteById } from '#core/model/site/site.ts'
import { emailIndexesOf } from '../domain/answers/indexes-of.ts'
import { decryptAnswers } from '../domain/answers/encrypt-answers.ts'
import type { Api } from '../domain/api.ts'
import { addErasure, findLinked, lockErasable, markUnlinked, readFiles, readRecipients, removeLead } from '../store/leads/erasures.ts'
import type { ErasableLead } from '../store/leads/erasures.ts'
import { unlinkRoutings } from '../store/partners/routings.ts'
import { unlinkErasedSales, unlinkSales } from '../store/partners/sales.ts'
import { removeFiles } from '../platform/files/remove-files.ts'
import type { JobPayloads, PlannedJob } from '../platform/queue/job-payloads.ts'
import { ERASURE_REASONS } from '../platform/postgres/tables/tables.ts'
import { defineJob } from './definition/define-job.ts'
import { FOR_DAYS } from './definition/for-days.ts'

const payload = z.object({ leadId: z.string(), because: z.enum(ERASURE_REASONS) })

declare module '../platform/queue/job-payloads.ts' {
  interface JobPayloads {
    readonly 'erase-lead': Readonly<z.infer<typeof payload>>
  }
}

export const job = defineJob({
  name: 'erase-lead',
  payload,
  limits: { expireInSeconds: 60, retryDelay: 5, ...FOR_DAYS },
  atOnce: 1,
  run: eraseLead,
})

/**
 * The job of erasing the person behind a lead. One transaction removes everything and sends the jobs that tell the
 * partners; it may be done any number of times, by any process.
 */
export async function eraseLead(
  api: Pick<Api, 'database' | 'encryption' | 'jobs' | 'files' | 'log' | 'outside' | 'sites'>,
  { leadId, because }: JobPayloads['erase-lead'],
): Promise<void> {
  const { database, outside, jobs, sites } = api
  const files = await database.inTransaction(async (tx) => {
    const lead = await lockErasable(tx, leadId)
    if (!lead) return []
    const kept = await readFiles(tx, leadId)
    const recipients = await readRecipients(tx, leadId)
    const now = outside.now()
    const planned: PlannedJob[] = []
    for (const { partner, idempotencyKey, reference } of recipients) {
      const known = { partner, leadId, idempotencyKey, ...(reference !== null && { reference }) }
      // a question that is on its way arrives first
      const afterMs = sites.get(lead.site)?.registry.partners[partner]?.limits.timeoutMs ?? 0
      planned.push({ job: 'tell-erasure', payload: known, options: { partner, afterMs } })
    }
    await jobs.send(tx, planned, lead.site)
    await unlinkSales(tx, leadId, timeZoneOf(lead.site))
    await removeLead(tx, leadId, addressesOf(api, leadId, lead))
    await unlinkRoutings(tx, leadId, timeZoneOf(lead.site))
    const partners = recipients.map(({ partner }) => partner)
    await addErasure(tx, { lead_id: leadId, site: lead.site, because, partners, asked_at: now, erased_at: now, routings_unlinked: true })
    return kept
  })
  // what a process that dies here leaves in the folder belongs to nobody, and is swept
  await removeFiles(api, files)
}

/**
 * The hashes of the lead's address in links: while keys are changed, these may be of another key than the lead's own. Where the
 * key is lost, there is the lead's own alone, and the erasure goes on.
 */
function addressesOf({ encryption, log }: Pick<Api, 'encryption' | 'log'>, leadId: string, lead: ErasableLead): readonly string[] {
  const own = lead.emailIndex === null ? [] : [lead.emailIndex]
  try {
    return [...new Set([...own, ...emailIndexesOf(decryptAnswers(lead.email, leadId, encryption), encryption)])]
  } catch {
    log.warn('the address of an application that is erased cannot be read')
    return own
  }
}

/** Takes the persons out of the log of routing and the sales whom a server of the release before erased. */
export async function unlinkErased({ database }: Pick<Api, 'database'>): Promise<void> {
  for (let erased = await findLinked(database.db, AT_ONCE); erased.length > 0; erased = await findLinked(database.db, AT_ONCE))
    for (const { leadId, site } of erased)
      await database.inTransaction(async (tx) => {
        await unlinkRoutings(tx, leadId, timeZoneOf(site))
        await markUnlinked(tx, leadId)
      })
  await unlinkErasedSales(database.db)
}

const AT_ONCE = 100
/** Of any site of the catalogue: retention erases what sites stored that are switched off by now. */
const timeZoneOf = (site: string): string => findSiteById(registry, site)?.country.timeZone ?? 'UTC'

import type { Api } from '../api.ts'
import { findLeft } from '../db/leads.ts'
import { firstIdAt } from '../secrets/make-id.ts'

const MINUTE_MS = 60_000
/** Who left longer ago than this is let go. */
const LONGEST_AGO_MS = 24 * 60 * MINUTE_MS

/** The job of finding applications that were left and whose applicants were not written to; each gets its letter. */
export async function findAbandoned(api: Api): Promise<void> {
  const { settings, database, outside, jobs } = api
  if (settings.SMTP_URL === undefined) return
  const now = outside.now().getTime()
  const leftBefore = new Date(now - settings.ABANDONED_AFTER_MINUTES * MINUTE_MS)
  // ids begin with the moment of their making
  const ids = await findLeft(database.db, { from: firstIdAt(new Date(now - LONGEST_AGO_MS)), to: firstIdAt(leftBefore), leftBefore })
  await database.inTransaction(async (tx) => {
    for (const leadId of ids) await jobs.send(tx, 'send-letter', { leadId, letter: 'abandoned' })
  })
}

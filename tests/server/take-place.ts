import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { takePlaces, type MarketDay, type Place } from '#apps/api/store/partners/reservations.ts'
import { addSubmission, type SubmissionPlace } from '#apps/api/store/partners/submissions.ts'

/** A partner that is asked, with its cap. */
export type Asked = Omit<Place, 'submissionId'>

/** The market and the day on which partners are asked. */
export const today = { country: 'xa', day: '2026-11-20' }

/** Asks a partner about a new lead, where it has a place left; returns the submission. */
export async function takePlace(
  tx: Transaction<Tables>,
  { partner, ...cap }: Asked,
  day: MarketDay = today,
): Promise<SubmissionPlace | undefined> {
  const [leadId, id] = [randomUUID(), randomUUID()]
  await sql`insert into leads (id, site, status, progress, version, attempt, secret_hash, answers, numbers, visit, expires_at)
    values (${leadId}, 'site', 1, '{0}', 1, uuid_send(${leadId}), uuid_send(${leadId}), '{}', '{}', '{}', now())`.execute(tx)
  if (!(await takePlaces(tx, { leadId, ...day }, [{ submissionId: id, partner, ...cap }]))) return undefined
  const row = { id, lead_id: leadId, partner, idempotency_key: randomUUID(), state: 'queued' } as const
  await addSubmission(tx, { ...row, price: cap.price, ...day, created_at: new Date() })
  return { leadId, id }
}

import type { Kysely, Transaction } from 'kysely'
import type { EventDetails, Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { writeLater } from '#apps/api/platform/postgres/write-later.ts'

/** Something that happened to a lead. */
export interface LeadEventRow {
  readonly name: string
  readonly details: EventDetails
}

/** Appends events of one lead, all at one moment. */
export async function addEvents(tx: Transaction<Tables>, leadId: string, events: readonly LeadEventRow[], at: Date): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ name, details }) => ({ lead_id: leadId, at, name, details: JSON.stringify(details) }))
  await writeLater(tx, tx.insertInto('events').values(rows))
}

/** Takes back an event that did not come about. */
export async function removeEvent(tx: Transaction<Tables>, leadId: string, { name, at }: { name: string; at: Date }): Promise<void> {
  await tx.deleteFrom('events').where('lead_id', '=', leadId).where('name', '=', name).where('at', '=', at).execute()
}

/** How many rows of the ledger the lead's events speak of; 0 where they speak of none. */
export async function countConsentsByEvents(db: Kysely<Tables>, leadId: string): Promise<number> {
  const rows = await db.selectFrom('events').select('details').where('lead_id', '=', leadId).execute()
  return Math.max(0, ...rows.map(({ details }) => Number(details['consents'] ?? 0)))
}

/** A step that a partner wanted of the applicant. */
export interface WantedStep {
  readonly partner: string
  readonly step: string
}

/** The steps that partners have wanted of the applicant of a lead, whatever became of them. */
export async function readWantedSteps(db: Kysely<Tables>, leadId: string): Promise<readonly WantedStep[]> {
  const wanted = db.selectFrom('events').select('details').where('name', '=', 'partner-step-wanted')
  const rows = await wanted.where('lead_id', '=', leadId).execute()
  return rows.map(({ details }) => ({ partner: String(details['partner']), step: String(details['step']) }))
}

/** How many events a lead has had. */
export async function countEvents(db: Kysely<Tables>, leadId: string): Promise<number> {
  const counted = db.selectFrom('events').select(({ fn }) => fn.countAll<string>().as('events'))
  return Number((await counted.where('lead_id', '=', leadId).executeTakeFirstOrThrow()).events)
}

/** Whether a lead has had an event of this name more than once. */
export async function hasRepeated(db: Kysely<Tables>, leadId: string, name: string): Promise<boolean> {
  const found = db.selectFrom('events').select('id').where('lead_id', '=', leadId).where('name', '=', name)
  return (await found.limit(2).execute()).length > 1
}

/** What is told of the making of a lead. */
export async function readMaking(db: Kysely<Tables>, leadId: string): Promise<EventDetails | undefined> {
  const row = await db
    .selectFrom('events')
    .select('details')
    .where('lead_id', '=', leadId)
    .where('name', '=', 'lead-created')
    .executeTakeFirst()
  return row?.details
}

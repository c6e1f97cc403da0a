import type { Transaction } from 'kysely'
import type { EventDetails, Tables } from './tables.ts'

/** Something that happened to a lead. */
export interface LeadEventRow {
  readonly name: string
  readonly details: EventDetails
}

/** Appends events of one lead, all at one moment. */
export async function addEvents(tx: Transaction<Tables>, leadId: string, events: readonly LeadEventRow[], at: Date): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ name, details }) => ({ lead_id: leadId, at, name, details: JSON.stringify(details) }))
  await tx.insertInto('events').values(rows).execute()
}

import type { Transaction } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** A message about a lead that its receiver was not told, because it was off then. */
export interface HeldPostback {
  readonly id: string
  readonly receiver: string
  /** The receiver is still off: it is told nothing until somebody switches it on. */
  readonly isOff: boolean
}

/** The held messages about a lead, in the order in which they are told. */
export async function readHeldPostbacks(tx: Transaction<Tables>, leadId: string): Promise<readonly HeldPostback[]> {
  const rows = await tx
    .selectFrom('postbacks')
    .leftJoin('receivers', 'receivers.receiver', 'postbacks.receiver')
    .select(['postbacks.id', 'postbacks.receiver', 'receivers.off_since'])
    .where('postbacks.lead_id', '=', leadId)
    .where('postbacks.state', '=', 'held')
    .orderBy('postbacks.receiver')
    .orderBy('postbacks.number')
    .execute()
  return rows.map(({ id, receiver, off_since: offSince }) => ({ id, receiver, isOff: offSince !== null }))
}

/** Queues held messages again; answers the ids of those that were still held. */
export async function queueHeld(tx: Transaction<Tables>, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const queued = await tx
    .updateTable('postbacks')
    .set({ state: 'queued', settled_at: null })
    .where('id', 'in', [...ids])
    .where('state', '=', 'held')
    .returning('id')
    .execute()
  return queued.map(({ id }) => id)
}

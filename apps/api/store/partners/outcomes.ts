import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { OutcomeMessage } from '#core/lead/fold-outcomes.ts'
import type { LoanOutcome } from '#core/model/partners/loan-outcome.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** A message of a partner about a sale, by the partner's own id of it. */
export interface NewOutcome {
  readonly saleId: string
  readonly partner: string
  readonly eventId: string
  readonly said: LoanOutcome
  readonly receivedAt: Date
}

/** Appends a message; answers false where it came before. */
export async function addOutcome(tx: Transaction<Tables>, { saleId, partner, eventId, said, receivedAt }: NewOutcome): Promise<boolean> {
  const { outcome, at, amount = null, price = null, reason = null } = said
  const added = await tx
    .insertInto('outcomes')
    .values({ partner, event_id: eventId, sale_id: saleId, outcome, at: new Date(at), amount, price, reason, received_at: receivedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** The messages about some sales, by the sale's id; a sale without any is not among them. */
export async function readOutcomes(
  db: Kysely<Tables>,
  saleIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OutcomeMessage[]>> {
  if (saleIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('outcomes')
    .selectAll()
    .where(sql<boolean>`sale_id = any(${[...saleIds]}::uuid[])`)
    .execute()
  const bySale = Map.groupBy(rows, (row) => row.sale_id)
  return new Map([...bySale].map(([id, own]) => [id, own.map(messageOf)]))
}

/** The messages about a lead that is not erased, by the submission that they are about. */
export async function readOutcomesOf(db: Kysely<Tables>, leadId: string): Promise<ReadonlyMap<string, readonly OutcomeMessage[]>> {
  const rows = await db
    .selectFrom('outcomes')
    .innerJoin('sales', 'sales.id', 'outcomes.sale_id')
    .selectAll('outcomes')
    .select('sales.submission_id')
    .where('sales.lead_id', '=', leadId)
    .execute()
  const bySubmission = Map.groupBy(rows, (row) => row.submission_id ?? '')
  return new Map([...bySubmission].map(([id, own]) => [id, own.map(messageOf)]))
}

type MessageRow = Pick<Selectable<Tables['outcomes']>, 'event_id' | 'outcome' | 'at' | 'amount' | 'price' | 'reason'>

/** The message that a row of outcomes keeps: `at` in ISO 8601, `amount` in whole units, `price` in hundredths. */
export function messageOf({ event_id: id, outcome, at, amount, price, reason }: MessageRow): OutcomeMessage {
  return {
    id,
    outcome,
    at: at.toISOString(),
    ...(amount !== null && { amount: Number(amount) }),
    ...(price !== null && { price: Number(price) }),
    ...(reason !== null && { reason }),
  }
}

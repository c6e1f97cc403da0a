import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import type { ConsentRow } from './consents.ts'

/** A lead's chain of consents from its first row to its last, and how far it is signed. */
export interface Ledger {
  readonly rows: readonly ConsentRow[]
  /** Number and hash of the row that was signed last. */
  readonly signed: Pick<Selectable<Tables['consent_heads']>, 'number' | 'hash'> | undefined
}

/** Reads a lead's chain, and how far it is signed, as they stand at one moment. */
export async function readLedger(db: Kysely<Tables>, leadId: string): Promise<Ledger> {
  const found = await db
    .selectFrom('consents')
    .leftJoin(
      (from) =>
        from
          .selectFrom('consent_heads')
          .select(['number as signed_number', 'hash as signed_hash'])
          .where('lead_id', '=', leadId)
          .orderBy('number', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('head'),
      (join) => join.onTrue(),
    )
    .selectAll('consents')
    .select(['head.signed_number', 'head.signed_hash'])
    .where('lead_id', '=', leadId)
    .orderBy('number')
    .execute()
  const { signed_number: number, signed_hash: hash } = found[0] ?? {}
  return {
    rows: found.map((one) => {
      const { signed_number: _, signed_hash: __, ...row } = one
      return row
    }),
    signed: number && hash ? { number, hash } : undefined,
  }
}

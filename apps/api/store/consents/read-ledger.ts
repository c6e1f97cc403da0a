import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import type { ConsentRow } from './consents.ts'

/** A signed end of a chain. */
export type SignedEnd = Pick<Selectable<Tables['consent_heads']>, 'number' | 'hash' | 'at' | 'key_id' | 'signature'>

/** A lead's chain of consents from its first row to its last, and how far it is signed. */
export interface Ledger {
  readonly rows: readonly ConsentRow[]
  /** The end that was signed last. */
  readonly signed: SignedEnd | undefined
}

/** Reads a lead's chain, and how far it is signed, as they stand at one moment. */
export async function readLedger(db: Kysely<Tables>, leadId: string): Promise<Ledger> {
  const found = await db
    .selectFrom('consents')
    .leftJoin(
      (from) =>
        from
          .selectFrom('consent_heads')
          .select([
            'number as signed_number',
            'hash as signed_hash',
            'at as signed_at',
            'key_id as signed_key_id',
            'signature as signed_signature',
          ])
          .where('lead_id', '=', leadId)
          .orderBy('number', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('head'),
      (join) => join.onTrue(),
    )
    .selectAll('consents')
    .select(['head.signed_number', 'head.signed_hash', 'head.signed_at', 'head.signed_key_id', 'head.signed_signature'])
    .where('lead_id', '=', leadId)
    .orderBy('number')
    .execute()
  const { signed_number: number, signed_hash: hash, signed_at: at, signed_key_id: keyId, signed_signature: signature } = found[0] ?? {}
  return {
    rows: found.map((one) => {
      const { signed_number: _, signed_hash: __, signed_at: ___, signed_key_id: ____, signed_signature: _____, ...row } = one
      return row
    }),
    signed: number && hash && at && keyId && signature ? { number, hash, at, key_id: keyId, signature } : undefined,
  }
}

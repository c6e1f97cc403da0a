import { sql, type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { PublicKey } from '#apps/api/platform/secrets/signing-keys.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { writeLater } from '#apps/api/platform/postgres/write-later.ts'

/** Keeps the signed end of a chain. */
export async function addHead(tx: Transaction<Tables>, head: Insertable<Tables['consent_heads']>): Promise<void> {
  await writeLater(tx, tx.insertInto('consent_heads').values(head))
}

/** The last signed end of a lead's chain. */
export const findHead = (db: Kysely<Tables>, leadId: string): Promise<Selectable<Tables['consent_heads']> | undefined> =>
  db
    .selectFrom('consent_heads')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('number', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** A chain of the ledger, how long it is, and how much of it is signed. */
export interface ChainLength {
  readonly leadId: string
  readonly number: number
  readonly signed: number
}

/** The chains after a lead's id, in order, so many at once. */
export async function listChainLengths(db: Kysely<Tables>, after: string, limit: number): Promise<readonly ChainLength[]> {
  const { rows } = await sql<ChainLength>`
    select chain.lead_id as "leadId", chain.number,
      coalesce((select max(number) from consent_heads where lead_id = chain.lead_id), 0) as signed
    from (select lead_id, max(number) as number from consents where lead_id > ${after} group by lead_id order by lead_id limit ${limit}) as chain
    order by chain.lead_id`.execute(db)
  return rows
}

/** Keeps from when a public key was in use; of one that is known nothing changes. */
export async function keepSigningKeys(db: Kysely<Tables>, keys: readonly PublicKey[]): Promise<void> {
  await db
    .insertInto('signing_keys')
    .values(keys.map(({ kid, x }) => ({ id: kid, public_key: Buffer.from(x, 'base64url') })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** From when public keys were in use, by their id. */
export async function readSigningKeyTimes(db: Kysely<Tables>): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.selectFrom('signing_keys').select(['id', 'first_used_at']).execute()
  return new Map(rows.map(({ id, first_used_at: at }) => [id, at]))
}

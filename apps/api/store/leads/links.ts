import { sql, type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { LinkPurpose, Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { writeLater } from '#apps/api/platform/postgres/write-later.ts'

/** A row of the table. */
export type LinkRow = Selectable<Tables['links']>

/** Adds a link. */
export async function addLink(tx: Transaction<Tables>, link: Insertable<Tables['links']>): Promise<void> {
  await writeLater(tx, tx.insertInto('links').values(link))
}

/** The link of that purpose, as long as it is in force. */
export const findLink = (db: Kysely<Tables>, hash: Buffer, purpose: LinkPurpose, now: Date): Promise<LinkRow | undefined> =>
  db
    .selectFrom('links')
    .selectAll()
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Marks a link as used; answers false where it was before. */
export async function markUsed(tx: Transaction<Tables>, hash: Buffer, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('links')
    .set({ used_at: at })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** True where the lead was sent a link. */
export async function hasLink(tx: Transaction<Tables>, leadId: string): Promise<boolean> {
  return (await tx.selectFrom('links').select('hash').where('lead_id', '=', leadId).limit(1).executeTakeFirst()) !== undefined
}

/** Removes links whose time is over. */
export async function forgetLinks(db: Kysely<Tables>): Promise<void> {
  await db
    .deleteFrom('links')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}

/** Notes that an address wants no letters of a site. */
export async function addUnsubscribed(tx: Transaction<Tables>, site: string, emailIndex: string): Promise<void> {
  await writeLater(
    tx,
    tx
      .insertInto('unsubscribed')
      .values({ site, email_index: emailIndex })
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** True where the address, under any of its hashes, wants no letters of the site. */
export async function isUnsubscribed(db: Kysely<Tables>, site: string, emailIndexes: readonly string[]): Promise<boolean> {
  const found = db
    .selectFrom('unsubscribed')
    .select('site')
    .where('site', '=', site)
    .where('email_index', 'in', [...emailIndexes])
  return (await found.executeTakeFirst()) !== undefined
}

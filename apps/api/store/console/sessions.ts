import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** A session as it is stored. */
export type ConsoleSession = Selectable<Tables['console_sessions']>

/** What the provider's token of a session is bound to. */
export const idTokenPlace = (secretHash: Buffer): string => `console_sessions:${secretHash.toString('hex')}:id_token`

/** Keeps a new session. */
export async function addSession(tx: Transaction<Tables>, session: Insertable<Tables['console_sessions']>): Promise<void> {
  await tx.insertInto('console_sessions').values(session).execute()
}

/** The session of a cookie's secret, whether or not it has ended. */
export const findSession = (db: Kysely<Tables>, secretHash: Buffer): Promise<ConsoleSession | undefined> =>
  db.selectFrom('console_sessions').selectAll().where('secret_hash', '=', secretHash).executeTakeFirst()

/** Notes that the session was used. One that was noted after `before` costs no write. */
export async function noteSessionUse(db: Kysely<Tables>, secretHash: Buffer, { at, before }: { at: Date; before: Date }): Promise<void> {
  await db
    .updateTable('console_sessions')
    .set({ used_at: at })
    .where('secret_hash', '=', secretHash)
    .where('used_at', '<', before)
    .execute()
}

/** Ends a session. */
export async function removeSession(tx: Transaction<Tables>, secretHash: Buffer): Promise<void> {
  await tx.deleteFrom('console_sessions').where('secret_hash', '=', secretHash).execute()
}

/** Removes the sessions that ended before a moment, or were last used before another. */
export async function removeEndedSessions(tx: Transaction<Tables>, { now, unusedSince }: { now: Date; unusedSince: Date }): Promise<void> {
  await tx
    .deleteFrom('console_sessions')
    .where((row) => row.or([row('ends_at', '<=', now), row('used_at', '<=', unusedSince)]))
    .execute()
}

import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** Keeps a sign-in that waits for the provider's reply, and removes those that wait no longer. */
export async function addSignIn(tx: Transaction<Tables>, signIn: Insertable<Tables['console_sign_ins']>, over: Date): Promise<void> {
  await tx.deleteFrom('console_sign_ins').where('begun_at', '<=', over).execute()
  await tx.insertInto('console_sign_ins').values(signIn).execute()
}

/** Takes a sign-in away and returns it: a second reply with its state finds none. */
export const takeSignIn = (db: Kysely<Tables>, stateHash: Buffer): Promise<Selectable<Tables['console_sign_ins']> | undefined> =>
  db.deleteFrom('console_sign_ins').where('state_hash', '=', stateHash).returningAll().executeTakeFirst()

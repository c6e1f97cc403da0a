import type { Compilable, Transaction } from 'kysely'
import { deferWrite } from './database-driver.ts'
import type { Tables } from './tables/tables.ts'

/** Writes in one statement with other such writes, before the transaction reads any of their tables or is committed. */
export async function writeLater(tx: Transaction<Tables>, write: Compilable): Promise<void> {
  await tx.executeQuery(deferWrite(write.compile()))
}

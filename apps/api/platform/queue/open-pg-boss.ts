import { PgBoss, type ConstructorOptions } from 'pg-boss'
import type { Database } from '../postgres/open-database.ts'

/**
 * pg-boss on the connections that everything else uses. Where it says several commands in one text, which cannot be prepared,
 * it gives an empty list of values.
 */
export const openPgBoss = ({ connections }: Pick<Database, 'connections'>, options: ConstructorOptions): PgBoss =>
  new PgBoss({
    db: { executeSql: async (text, values = []) => connections.query({ text, ...(values.length > 0 && { values }) }) },
    ...options,
  })

/** Starts pg-boss in a process that is no server: it looks after no tables of the queues, and makes and migrates none. */
export async function startBesideServers(database: Pick<Database, 'connections'>): Promise<PgBoss> {
  const boss = openPgBoss(database, { supervise: false, schedule: false, migrate: false })
  try {
    await boss.start()
    return boss
  } catch (error) {
    if (!(error instanceof Error) || !OTHER_TABLES.test(error.message)) throw error
    throw new Error(
      'the tables of the queues are not of this release: start the servers of this release first, or use what is of the same release as they',
      { cause: error },
    )
  }
}

/** What pg-boss says of tables that are missing, or of another version of it. */
const OTHER_TABLES = /^pg-boss (?:is not installed|database requires migrations)$/u

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

import { randomBytes, randomUUID } from 'node:crypto'
import { sql, type Insertable, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { openDatabase, type Database } from '#apps/api/platform/postgres/open-database.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { testDatabase, type TestDatabase } from '#tests/server/test-database.ts'

/** A database without a server, for tests of queries. */
export interface Store {
  readonly db: Kysely<Tables>
  readonly within: Database['inTransaction']
  /** Runs a statement as text, and returns its rows. */
  readonly query: (text: string, values?: readonly unknown[]) => Promise<readonly { readonly [column: string]: unknown }[]>
  /** Removes all rows of tables and of those that refer to them. */
  readonly empty: (...tables: readonly (keyof Tables)[]) => Promise<void>
  /** Adds a lead and returns its id; `change` says in what it differs from any other. */
  readonly addLead: (change?: Partial<Insertable<Tables['leads']>>) => Promise<string>
  /** Asks a partner about a lead, and returns the submission's id. */
  readonly ask: (leadId: string, change?: Partial<Insertable<Tables['submissions']>>) => Promise<string>
  /** Adds a place for a file to a lead, and returns its id. It has a file where `change` names one. */
  readonly addPlace: (leadId: string, change?: Partial<Insertable<Tables['documents']>>) => Promise<string>
}

/** Opens a database of its own for the tests of a file. */
export function openStore(): Store {
  let place: TestDatabase | undefined
  let database: Database | undefined
  beforeAll(async () => {
    place = await testDatabase()
    database = await openDatabase({ databaseUrl: place.url })
  })
  afterAll(async () => {
    await database?.close()
    await place?.drop()
  })
  const opened = (): Database => database ?? expect.fail('no database')
  const query = async (text: string, values: readonly unknown[] = []) =>
    (await opened().connections.query<{ [column: string]: unknown }>({ text, values: [...values] })).rows
  return {
    get db() {
      return opened().db
    },
    within: (work, isKept) => opened().inTransaction(work, isKept),
    query,
    // to truncate takes a hundred times as long
    empty: (...tables) =>
      opened().inTransaction(async (tx) => {
        await sql`select set_config('loanwright.is_ending', 'yes', true)`.execute(tx)
        for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(tx)
      }),
    addLead: async (change = {}) => {
      const row = leadRow(change)
      await opened().db.insertInto('leads').values(row).execute()
      return row.id
    },
    ask: async (leadId, change = {}) => {
      const row = { ...SUBMISSION, id: randomUUID(), lead_id: leadId, partner: randomUUID(), idempotency_key: randomUUID(), ...change }
      await opened().db.insertInto('submissions').values(row).execute()
      return row.id
    },
    addPlace: async (leadId, change = {}) => {
      const row = { id: randomUUID(), lead_id: leadId, field: randomUUID(), ...(change.file && { kept_at: moment(0) }), ...change }
      await opened().db.insertInto('documents').values(row).execute()
      return row.id
    },
  }
}

const SUBMISSION = { state: 'asking' } as const
const FIRST = Date.UTC(2026, 10, 26, 8)

/** The moment so many minutes after all tests of queries begin. */
export const moment = (minutes: number): Date => new Date(FIRST + minutes * 60_000)

/** A lead's row; no two are of one attempt or one secret. */
export const leadRow = (change: Partial<Insertable<Tables['leads']>> = {}): Insertable<Tables['leads']> => ({
  id: randomUUID(),
  site: 'one-co',
  status: LEAD_STATUS.started,
  progress: [0],
  version: 1,
  attempt: randomBytes(16),
  secret_hash: randomBytes(32),
  answers: '{}',
  numbers: '{}',
  visit: '{}',
  expires_at: moment(1000),
  ...change,
})

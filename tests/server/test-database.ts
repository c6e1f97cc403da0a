import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** A database for one test file, on the server of the test run (hold-database.ts). */
export interface TestDatabase {
  readonly url: string
  readonly drop: () => Promise<void>
}

/** Makes a database at the newest migration, as a copy of the test run's template. */
export const testDatabase = (): Promise<TestDatabase> => makeDatabase(` template ${held('TEST_TEMPLATE')}`)

/** Makes an empty database. */
export const emptyDatabase = (): Promise<TestDatabase> => makeDatabase('')

async function makeDatabase(how: string): Promise<TestDatabase> {
  const server = held('TEST_SERVER')
  const name = `trial_${randomUUID().replaceAll('-', '')}`
  await runIn(server, `create database ${name}${how}`)
  return { url: databaseIn(server, name), drop: () => runIn(server, `drop database ${name} with (force)`) }
}

/** Returns the URL of another database on the same server. */
export const databaseIn = (server: string, name: string): string => Object.assign(new URL(server), { pathname: `/${name}` }).href

/** Runs statements, each in its own transaction. */
export async function runIn(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

function held(name: 'TEST_SERVER' | 'TEST_TEMPLATE'): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`the suite of this test has no globalSetup that sets ${name} (vitest.config.ts)`)
  return value
}

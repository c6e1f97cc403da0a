import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '../../apps/api/db/open-database.ts'

/** A database of its own for one test file, on the server of TEST_DATABASE_URL or DATABASE_URL, or on an embedded one. */
export interface TrialDatabase {
  readonly url: string
  readonly drop: () => Promise<void>
}

/** Makes an empty database. The embedded server is shared by the test files that run at the same time. */
export async function trialDatabase(): Promise<TrialDatabase> {
  const shared = await openSharedDatabase()
  const server = givenServer() ?? shared?.connections.url() ?? ''
  const name = `trial_${randomUUID().replaceAll('-', '')}`
  await run(server, `create database ${name}`)
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: async () => {
      await run(server, `drop database ${name} with (force)`)
      await shared?.close()
    },
  }
}

/** The embedded server that the test files share, or undefined where another one is given. */
export const openSharedDatabase = async () =>
  givenServer() === undefined ? openDatabase({ dataDir: sharedFolder() }, { connections: 2 }) : undefined

const givenServer = (): string | undefined => process.env['TEST_DATABASE_URL'] || process.env['DATABASE_URL'] || undefined

function sharedFolder(): string {
  const folder = join(tmpdir(), `loanwright-trials-${userInfo().uid}`)
  mkdirSync(folder, { recursive: true })
  // the database's own account must be able to enter
  chmodSync(folder, 0o755)
  return folder
}

async function run(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

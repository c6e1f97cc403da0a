import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { emptyDatabase, type TestDatabase } from '#tests/server/test-database.ts'
import { migrate, NEWEST_APPLIED, readMigrations } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { splitHosts } from './split-hosts.ts'

let place: TestDatabase
beforeAll(async () => void (place = await emptyDatabase()))
afterAll(() => place.drop())

async function withClient<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: place.url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

test('what only works on a database makes no tables there and brings it to no later release, but says what is missing', async () => {
  const open = async () => await openDatabase({ databaseUrl: place.url }, { connections: 1 }, { migrates: false })
  const count = (what: string) =>
    withClient(async (client) => (await client.query<{ count: number }>(`select count(*)::int ${what}`)).rows[0]?.count)
  await expect(open()).rejects.toThrow('there is no Loanwright database there')
  expect(await count(`from pg_tables where schemaname = 'public'`)).toBe(0)
  const all = readMigrations()
  await withClient((client) => migrate(client, all.slice(0, -1)))
  await expect(open()).rejects.toThrow('the database is older than this release: start the servers of this release first')
  expect(await count('from (select from migrations union all select from added_migrations) as applied')).toBe(all.length - 1)
  await withClient((client) => migrate(client))
  const opened = await open()
  await opened.close()
  await withClient((client) => client.query('drop schema public cascade; create schema public'))
})

test('several processes that migrate at once run each migration once', async () => {
  const counts = await Promise.all(Array.from({ length: 4 }, () => withClient(migrate)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(readMigrations().length)
})

test('an index that a process left half-built is built anew beside the intake, and other statements are refused there', async () => {
  const index = 'create index concurrently if not exists half_built on leads (version)'
  const built = { number: 997, name: 'built', sql: `-- beside the intake\n-- why; so\n${index};\n`, hash: 'e' }
  const wrong = { ...built, number: 996, sql: '-- beside the intake\ncreate index half_built on leads (version)' }
  const isValid = `select indisvalid from pg_index where indexrelid = 'half_built'::regclass`
  await withClient(async (client) => {
    await client.query(index)
    await client.query(`update pg_index set indisvalid = false where indexrelid = 'half_built'::regclass`)
    await expect(migrate(client, [...readMigrations(), wrong])).rejects.toThrow('must begin with "create index concurrently')
    expect(await migrate(client, [...readMigrations(), built])).toBe(1)
    expect((await client.query(isValid)).rows).toEqual([{ indisvalid: true }])
    expect(await migrate(client, [...readMigrations(), built])).toBe(0)
    await client.query('drop index half_built; delete from added_migrations where number = 997')
  })
})

test('a migration that fails is named, and leaves nothing of itself and of those before it', async () => {
  const known = readMigrations()
  const newest = Math.max(...known.map(({ number }) => number))
  const next = newest + 1
  const more = [
    { number: next, name: 'good', sql: 'create table half_made (id int)', hash: 'a' },
    { number: next + 1, name: 'bad', sql: 'create table half_made (id int)', hash: 'b' },
  ]
  await expect(withClient((client) => migrate(client, [...known, ...more]))).rejects.toThrow(
    'the migration bad: relation "half_made" already exists',
  )
  const [row] = await withClient(
    async (client) =>
      (await client.query<{ made: string | null; newest: number }>(`select to_regclass('half_made') as made, ${NEWEST_APPLIED} as newest`))
        .rows,
  )
  expect(row).toEqual({ made: null, newest })
})

test('a migration that was changed after it ran, and a database of a newer release, are refused', async () => {
  const known = readMigrations()
  await expect(
    withClient((client) =>
      migrate(
        client,
        known.map((one) => ({ ...one, hash: 'other' })),
      ),
    ),
  ).rejects.toThrow('was changed after it ran')
  await expect(withClient((client) => migrate(client, []))).rejects.toThrow('newer than this release knows')
})

/** What the release 846c453 does at its start with what the table `migrations` holds; that release knows 13 of them. */
const refusedBy846c453 = (client: pg.Client) => client.query('select number from migrations where number > 13')

test('[SEC-UPGRADE] the release before is not stopped by migrations that only add, and none of them runs twice afterwards', async () => {
  const known = readMigrations()
  const adds = { number: 998, name: 'adds', sql: 'create table added_once (id int)', hash: 'c' }
  await withClient(async (client) => {
    expect(await migrate(client, [...known, adds])).toBe(1)
    expect((await refusedBy846c453(client)).rows).toEqual([])
    // this release, after one that only added, and that one again
    expect(await migrate(client, known)).toBe(0)
    expect(await migrate(client, [...known, adds])).toBe(0)
    await expect(migrate(client, [...known, { ...adds, hash: 'other' }])).rejects.toThrow('was changed after it ran')
  })
})

test('[SEC-UPGRADE] a later migration that says that it breaks older releases stops them', async () => {
  const known = readMigrations()
  const breaks = { number: 999, name: 'breaks', sql: '-- breaks older releases\ndrop table added_once', hash: 'd' }
  await withClient(async (client) => {
    expect(await migrate(client, [...known, breaks])).toBe(1)
    expect((await refusedBy846c453(client)).rows).toEqual([{ number: 999 }])
    await expect(migrate(client, known)).rejects.toThrow('newer than this release knows')
    expect(await migrate(client, [...known, breaks])).toBe(0)
    await client.query('delete from migrations where number = 999')
  })
})

test('a URL with several hosts becomes one for each; the first that answers and takes writes is used', async () => {
  const { host } = new URL(place.url)
  const database = await openDatabase({ databaseUrl: place.url.replace(host, `127.0.0.1:1,${host}`) })
  expect(database.connections.url()).toBe(place.url)
  await database.close()
  expect(splitHosts('postgres://u:p@a:1,b:2/n?sslmode=require')).toEqual([
    'postgres://u:p@a:1/n?sslmode=require',
    'postgres://u:p@b:2/n?sslmode=require',
  ])
})

test('no statement, no wait for a lock and no idle transaction of a connection lasts for ever', async () => {
  const database = await openDatabase({ databaseUrl: place.url }, { statementMs: 4000, lockMs: 1000 })
  const { rows } = await database.connections.query({
    text: `select name, setting::int as ms from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
  })
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', ms: 30_000 },
    { name: 'lock_timeout', ms: 1000 },
    { name: 'statement_timeout', ms: 4000 },
  ])
  await database.close()
})

test('connections that are ended from outside are made again, and a transaction on one of them is rolled back whole', async () => {
  const database = await openDatabase({ databaseUrl: place.url }, { connections: 2 })
  const killAll = () =>
    withClient((client) =>
      client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'),
    )
  const broken = database.inTransaction(async (tx) => {
    await tx.insertInto('rate_limits').values({ key: 'half', count: 1, ends_at: new Date() }).execute()
    await killAll()
    await tx.insertInto('rate_limits').values({ key: 'other half', count: 1, ends_at: new Date() }).execute()
  })
  await expect(broken).rejects.toThrow()
  let rows: readonly { key: string }[] | undefined
  for (let tries = 0; tries < 40 && !rows; tries++) {
    rows = await database.db
      .selectFrom('rate_limits')
      .select('key')
      .execute()
      .catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  expect(rows).toEqual([])
  await database.close()
})

test('a queue for connections that is full refuses at once, and one that lasts too long after its time', async () => {
  const database = await openDatabase({ databaseUrl: place.url }, { connections: 1, waiting: 2, waitMs: 300 })
  const held = await database.connections.connect()
  const waiting = [database.connections.query({ text: 'select 1' }), database.connections.query({ text: 'select 1' })].map((one) =>
    one.catch((error: Error) => error.message),
  )
  await expect(database.connections.query({ text: 'select 1' })).rejects.toThrow('too many requests wait for the database')
  expect(await Promise.all(waiting)).toEqual(Array(2).fill(expect.stringContaining('timeout')))
  held.release()
  await database.close()
})

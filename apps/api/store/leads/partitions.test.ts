import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase, testDatabase, type TestDatabase } from '#tests/server/test-database.ts'
import { firstIdAt, makeId } from '#apps/api/platform/secrets/make-id.ts'
import { migrate, readMigrations } from '#apps/api/platform/postgres/migrate.ts'
import { openDatabase, type Database } from '#apps/api/platform/postgres/open-database.ts'
import { dropPartitions, listPartitions, makePartitions } from './partitions.ts'

const DAY_MS = 86_400_000
const PARTED = 12
const now = new Date()
const inDays = (days: number): Date => new Date(now.getTime() + days * DAY_MS)

const INSERT_LEAD = `insert into leads (id, site, status, progress, version, attempt, secret_hash, answers, numbers, visit, expires_at)
  values ($1, 'site', 1, '{0}', 1, uuid_send($1), uuid_send($1), '{}', '{}', '{}', now())`
// as the release before partitions sent them
const INSERT_EVENT = `insert into events (lead_id, at, name, details) values ($1, now(), $2, '{}')`
const INSERT_SUBMISSION = `insert into submissions (id, lead_id, partner, idempotency_key, state, created_at) values ($1, $2, $3, $4, 'queued', now())`
const DECIDE = `update submissions set state = 'decided', verdict = 'declined', decided_at = now() where id = $1 and state <> 'decided'`

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A lead with two events and a submission; answers the submission's id. */
async function addLead(client: pg.Client, leadId: string): Promise<string> {
  const id = makeId(now)
  await client.query(INSERT_LEAD, [leadId])
  for (const name of ['one', 'two']) await client.query(INSERT_EVENT, [leadId, name])
  await client.query(INSERT_SUBMISSION, [id, leadId, 'partner', randomUUID()])
  return id
}

const partitionOf = async (client: pg.Client, table: 'events' | 'submissions', leadId: string) =>
  (await client.query<{ name: string }>(`select distinct tableoid::regclass::text as name from ${table} where lead_id = $1`, [leadId])).rows

describe('the migration to partitions, on a database with rows of before', () => {
  let place: TestDatabase
  const [old, made, strange] = [makeId(inDays(-200)), makeId(now), 'ffffffff-0000-4000-8000-000000000000']
  const submissions: string[] = []
  let before: unknown
  // a server of the release before, with what it has prepared
  let server: pg.Client
  beforeAll(async () => {
    place = await emptyDatabase()
    await withClient(place.url, async (client) => {
      await migrate(
        client,
        readMigrations().filter(({ number }) => number < PARTED),
      )
      for (const id of [old, made, strange]) submissions.push(await addLead(client, id))
      server = new pg.Client({ connectionString: place.url })
      await server.connect()
      await server.query(prepared(made))
      before = await everything(client)
      await migrate(client)
    })
  })
  afterAll(async () => {
    await server.end()
    await place.drop()
  })

  const prepared = (lead: string) => ({ name: 'insert-event', text: INSERT_EVENT, values: [lead, 'prepared'] })
  const everything = async (client: pg.Client) => ({
    events: (await client.query('select id, lead_id, at, name, details from events order by id')).rows,
    submissions: (
      await client.query('select id, lead_id, partner, idempotency_key, state, created_at, offers from submissions order by id')
    ).rows,
  })

  test('every row is there as it was, those of an id without a moment in the default partition', async () => {
    await withClient(place.url, async (client) => {
      expect(await everything(client)).toEqual(before)
      for (const table of ['events', 'submissions'] as const) {
        expect(await partitionOf(client, table, old)).toEqual([{ name: `${table}_first` }])
        expect(await partitionOf(client, table, made)).toEqual([{ name: `${table}_first` }])
        expect(await partitionOf(client, table, strange)).toEqual([{ name: `${table}_default` }])
      }
    })
  })

  test('[S-7.94] a server of the release before goes on writing and deciding, and numbers of events go on rising', async () => {
    const lead = makeId(inDays(1))
    const id = await addLead(server, lead)
    await server.query(prepared(lead))
    expect(await partitionOf(server, 'submissions', lead)).toEqual([{ name: 'submissions_first' }])
    for (const one of [id, ...submissions]) expect((await server.query(DECIDE, [one])).rowCount).toBe(1)
    expect((await server.query(DECIDE, [id])).rowCount).toBe(0)
    const { rows } = await server.query<{ id: string }>('select id from events order by id')
    expect(rows.map((row) => Number(row.id))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('a lead is still asked about at most once by each partner, and takes its submissions with it', async () => {
    await withClient(place.url, async (client) => {
      for (const lead of [old, strange])
        await expect(client.query(INSERT_SUBMISSION, [makeId(now), lead, 'partner', randomUUID()])).rejects.toMatchObject({ code: '23505' })
      await expect(client.query(INSERT_SUBMISSION, [makeId(now), randomUUID(), 'partner', randomUUID()])).rejects.toMatchObject({
        code: '23503',
      })
      await client.query('delete from leads where id = any($1)', [[old, strange]])
      expect((await client.query('select 1 from submissions where lead_id = any($1)', [[old, strange]])).rowCount).toBe(0)
      expect((await client.query('select 1 from events where lead_id = any($1)', [[old, strange]])).rowCount).toBe(4)
    })
  })
})

describe('partitions', () => {
  let place: TestDatabase
  let database: Database
  beforeAll(async () => {
    place = await testDatabase()
    database = await openDatabase({ databaseUrl: place.url })
  })
  afterAll(async () => {
    await database.close()
    await place.drop()
  })

  test('[S-7.94] are there for two months ahead when a server has started, and follow one another without a gap', async () => {
    for (const table of ['events', 'submissions'] as const) {
      const list = await listPartitions(database.db, table)
      expect(list.at(-1)?.until.getTime()).toBeGreaterThan(inDays(59).getTime())
      expect(list.map(({ until }) => until.toISOString().slice(7))).toEqual(list.map(() => '-01T00:00:00.000Z'))
      expect(await makePartitions(database, table, now)).toEqual([])
    }
  })

  test('that several processes make at once are made once, and take over what the default partition has caught', async () => {
    const late = inDays(120)
    const lead = makeId(late)
    const monthOf = (ahead: number) => new Date(Date.UTC(late.getUTCFullYear(), late.getUTCMonth() + ahead))
    // the first of its month, and the first of the month that is not made yet
    const [first, later] = [firstIdAt(monthOf(0)), firstIdAt(monthOf(3))]
    await withClient(place.url, async (client) => {
      for (const id of [lead, first, later]) await addLead(client, id)
      expect(await partitionOf(client, 'events', lead)).toEqual([{ name: 'events_default' }])
      for (const table of ['events', 'submissions'] as const) {
        const made = (await Promise.all([1, 2, 3].map(() => makePartitions(database, table, late)))).flat()
        expect(made.length).toBeGreaterThan(2)
        expect(new Set(made).size).toBe(made.length)
        for (const id of [lead, first])
          expect(await partitionOf(client, table, id)).toEqual([{ name: `${table}_${late.toISOString().slice(0, 7).replace('-', '_')}` }])
        expect(await partitionOf(client, table, later)).toEqual([{ name: `${table}_default` }])
        expect((await listPartitions(database.db, table)).at(-1)?.until).toEqual(monthOf(3))
      }
      expect((await client.query('select 1 from events where lead_id = $1', [lead])).rowCount).toBe(2)
    })
  })

  test('[S-7.94] are dropped whole when all their leads are erased, and not before', async () => {
    const lead = makeId(now)
    const [first] = await listPartitions(database.db, 'events')
    const border = first?.until ?? now
    await withClient(place.url, async (client) => {
      await addLead(client, lead)
      for (const table of ['events', 'submissions'] as const) expect(await dropPartitions(database, table, border)).toEqual([])
      await client.query('delete from leads where id < $1', [firstIdAt(border)])
      // the first lead of the next partition stands in nobody's way
      await addLead(client, firstIdAt(border))
      expect(await dropPartitions(database, 'events', new Date(border.getTime() - 1))).toEqual([])
      for (const table of ['events', 'submissions'] as const)
        expect(await dropPartitions(database, table, border)).toEqual([`${table}_first`])
      expect((await client.query('select 1 from events where lead_id = $1', [lead])).rowCount).toBe(0)
      // who comes after all is not refused
      await addLead(client, makeId(now))
    })
  })

  test('of a table that is in use are not waited for longer than a moment', async () => {
    await withClient(place.url, async (client) => {
      await client.query('begin')
      await client.query('lock table leads in row exclusive mode')
      await expect(makePartitions(database, 'submissions', inDays(400))).rejects.toMatchObject({ code: '55P03' })
      await client.query('rollback')
    })
    expect((await makePartitions(database, 'submissions', inDays(400))).length).toBeGreaterThan(0)
  })
})

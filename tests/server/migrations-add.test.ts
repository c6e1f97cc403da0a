import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, readMigrations } from '#apps/api/platform/postgres/migrate.ts'
import { findBreaks, readSchema, type Schema } from '../upgrade/read-schema.ts'
import { emptyDatabase, type TestDatabase } from './test-database.ts'

/**
 * The newest migration of the release 846c453, which must still be able to start on a database of
 * this release.
 */
const OF_846C453 = 13
let place: TestDatabase
let client: pg.Client
let before: Schema
beforeAll(async () => {
  place = await emptyDatabase()
  client = new pg.Client({ connectionString: place.url })
  await client.connect()
  await migrate(
    client,
    readMigrations().filter(({ number }) => number <= OF_846C453),
  )
  before = await readSchema(client)
  await migrate(client)
})
afterAll(async () => {
  await client?.end()
  await place?.drop()
})

test('[SEC-UPGRADE] migrations since 846c453 only add: nothing that it reads or writes is gone, changed or refused', async () => {
  expect(before.columns.size).toBeGreaterThan(100)
  expect(readMigrations().some(({ number }) => number > OF_846C453)).toBe(true)
  expect(findBreaks(before, await readSchema(client))).toEqual([])
})

test.each([
  ['alter table leads drop column password_hash', 'leads.password_hash is gone'],
  ['alter table leads rename column step to open_step', 'leads.step is gone'],
  ['alter table erasures rename to gone_people', 'erasures.lead_id is gone'],
  ['alter table bids alter column price type bigint', 'bids.price was integer and is bigint'],
  [
    'alter table events alter column name set not null, alter column name drop default, add column kind text not null',
    'events.kind must be given',
  ],
  ['alter table submissions alter column reference set not null', 'submissions.reference may not be null any more'],
  ['alter table phone_codes alter column tries drop default', 'phone_codes.tries has no default any more'],
  ['alter table leads add constraint short check (length(step) < 20)', 'leads.short is new'],
  ['create unique index one_phone on phone_codes (phone_index)', 'phone_codes.one_phone is new'],
  [
    "alter table links drop constraint links_purpose_check; alter table links add constraint links_purpose_check check (purpose in ('continue', 'consent'))",
    'links.links_purpose_check was',
  ],
  ['create trigger stop before insert on links for each row execute function refuse_change()', 'links.stop fires on an insert'],
])('[SEC-UPGRADE] a migration that does more is noticed: %s', async (statement, fault) => {
  await client.query('begin')
  try {
    await client.query(statement)
    expect(findBreaks(before, await readSchema(client))).toContainEqual(expect.stringContaining(fault))
  } finally {
    await client.query('rollback')
  }
})

test('[SEC-UPGRADE] one that lets more in is not', async () => {
  await client.query('begin')
  try {
    await client.query(
      "alter table links drop constraint links_purpose_check; alter table links add constraint links_purpose_check check (purpose in ('continue', 'unsubscribe', 'consent', 'return'))",
    )
    await client.query(
      "alter table links add column kind text unique check (kind in ('a')); alter table leads add column extra int not null default 1",
    )
    expect(findBreaks(before, await readSchema(client))).toEqual([])
  } finally {
    await client.query('rollback')
  }
})

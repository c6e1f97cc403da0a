import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { countMessage, forgetMessageCounts, lockCounts, readCounts, uncountMessage } from './message-counts.ts'
import { countRequest, forgetCounts } from './rate-limits.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ WORKERS: '0' })))
afterAll(() => server.close())

const NOW = new Date()
const at = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000)
const window = (key: string, seconds = 60) => ({ key, windowMs: seconds * 1000 })

/** Counts one message against windows at a moment; returns the counts that were found. */
const count = (keys: readonly string[], now: Date) =>
  server.api.database.inTransaction(async (tx) => {
    const counted = await lockCounts(
      tx,
      keys.map((key) => window(key)),
      now,
    )
    await countMessage(tx, counted)
    return counted.map(({ key, count: found }) => [key, found])
  })
const countsOf = async (...keys: readonly string[]) => {
  const rows = await readCounts(
    server.api.database.db,
    keys.map((key) => window(key)),
  )
  return Object.fromEntries(rows.map(({ key, count: found }) => [key, found]))
}

test('messages are counted by key while a window runs, and anew from the moment at which it is over', async () => {
  expect(await count(['b', 'a'], NOW)).toEqual([
    ['a', 0],
    ['b', 0],
  ])
  expect(await count(['a'], at(59))).toEqual([['a', 1]])
  expect(await countsOf('a', 'b', 'c')).toEqual({ a: 2, b: 1 })
  // the window of the first message counts, not that of the last
  expect(await count(['a'], at(60))).toEqual([['a', 0]])
  expect(await countsOf('a', 'b')).toEqual({ a: 1, b: 1 })
})

test('a message that did not go out is taken back from its own windows, and never below nothing', async () => {
  for (let times = 0; times < 2; times++) await count(['d', 'e'], NOW)
  const takeBack = (...keys: readonly string[]) =>
    uncountMessage(
      server.api.database.db,
      keys.map((key) => ({ key, count: 0, endsAt: NOW })),
    )
  await takeBack('d')
  expect(await countsOf('d', 'e')).toEqual({ d: 1, e: 2 })
  for (let times = 0; times < 3; times++) await takeBack('d')
  expect(await countsOf('d', 'e')).toEqual({ d: 0, e: 2 })
})

test('windows that are over are forgotten, those that end now or later are not', async () => {
  await count(['over'], at(-61))
  await count(['now'], at(-60))
  await count(['later'], NOW)
  await forgetMessageCounts(server.api.database.db, NOW)
  expect(await countsOf('over', 'now', 'later')).toEqual({ now: 1, later: 1 })
})

test('requests are counted by key, with the time that is left of the window, and anew when it is over', async () => {
  const { db } = server.api.database
  const first = await countRequest(db, 'one', 60_000)
  const second = await countRequest(db, 'one', 60_000)
  expect([first.count, second.count, (await countRequest(db, 'two', 60_000)).count]).toEqual([1, 2, 1])
  expect(second.endsInMs).toBeLessThanOrEqual(first.endsInMs)
  expect(first.endsInMs).toBeGreaterThan(59_000)
  await server.query("update rate_limits set ends_at = now() - interval '1 second' where key = 'one'")
  expect(await countRequest(db, 'one', 30_000)).toMatchObject({ count: 1 })
  await server.query("update rate_limits set ends_at = now() - interval '1 second' where key = 'one'")
  await forgetCounts(db)
  expect(await server.query("select key from rate_limits where key in ('one', 'two')")).toEqual([{ key: 'two' }])
})

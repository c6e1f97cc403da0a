import { expect, test } from 'vitest'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { countMessage, forgetMessageCounts, lockCounts, readCounts, uncountMessage } from './message-counts.ts'

const store = openStore()
const NOW = moment(0)
const window = (key: string) => ({ key, windowMs: 60_000 })

/** Counts one message against windows of a minute; returns the counts that were found. */
const count = (keys: readonly string[], now: Date) =>
  store.within(async (tx) => {
    const counted = await lockCounts(tx, keys.map(window), now)
    await countMessage(tx, counted)
    return counted.map(({ key, count: found }) => [key, found])
  })
const countsOf = async (...keys: readonly string[]) =>
  Object.fromEntries((await readCounts(store.db, keys.map(window))).map(({ key, count: found }) => [key, found]))

test('messages are counted by key while a window runs, and anew from the moment at which it is over', async () => {
  expect(await count(['b', 'a'], NOW)).toEqual([
    ['a', 0],
    ['b', 0],
  ])
  expect(await count(['a'], moment(0.9))).toEqual([['a', 1]])
  expect(await countsOf('a', 'b', 'c')).toEqual({ a: 2, b: 1 })
  // the window of the first message counts, not that of the last
  expect(await count(['a'], moment(1))).toEqual([['a', 0]])
  expect(await countsOf('a', 'b')).toEqual({ a: 1, b: 1 })
  expect(await count(['a'], moment(1.5))).toEqual([['a', 1]])
})

test('a message that did not go out is taken back from its own windows, and never below nothing', async () => {
  for (let times = 0; times < 2; times++) await count(['d', 'e'], NOW)
  const takeBack = (...keys: readonly string[]) =>
    uncountMessage(
      store.db,
      keys.map((key) => ({ key, count: 0, endsAt: NOW })),
    )
  await takeBack('d')
  expect(await countsOf('d', 'e')).toEqual({ d: 1, e: 2 })
  for (let times = 0; times < 3; times++) await takeBack('d')
  expect(await countsOf('d', 'e')).toEqual({ d: 0, e: 2 })
})

test('windows that are over are forgotten, those that end now or later are not', async () => {
  await count(['over'], moment(-1.1))
  await count(['now'], moment(-1))
  await count(['later'], NOW)
  await forgetMessageCounts(store.db, NOW)
  expect(await countsOf('over', 'now', 'later')).toEqual({ now: 1, later: 1 })
})

test('messages that go out at the same time against the same windows wait for each other, in whatever order they name them', async () => {
  const keys = ['x', 'Y', 'z']
  await Promise.all(Array.from({ length: 6 }, (_, turn) => count(turn % 2 === 0 ? keys : keys.toReversed(), NOW)))
  expect(await countsOf(...keys)).toEqual({ x: 6, Y: 6, z: 6 })
})

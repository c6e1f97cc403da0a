import { expect, test } from 'vitest'
import { openStore } from '#tests/server/store/open-store.ts'
import { countRequest, forgetCounts } from './rate-limits.ts'

const store = openStore()

test('requests are counted by key in the window of the first one, and anew when it is over', async () => {
  const first = await countRequest(store.db, 'one', 60_000)
  const second = await countRequest(store.db, 'one', 600_000)
  expect([first.count, second.count, (await countRequest(store.db, 'two', 60_000)).count]).toEqual([1, 2, 1])
  // a later request does not make the window longer
  expect(second.endsInMs).toBeLessThanOrEqual(first.endsInMs)
  expect(first.endsInMs).toBeGreaterThan(59_000)
  const endIn = (seconds: number) =>
    store.query("update rate_limits set ends_at = now() + $1 * interval '1 second' where key = 'one'", [seconds])
  await endIn(-1)
  const anew = await countRequest(store.db, 'one', 30_000)
  expect(anew.count).toBe(1)
  expect(anew.endsInMs).toBeGreaterThan(29_000)
  await endIn(-1)
  await forgetCounts(store.db)
  expect(await store.query('select key from rate_limits')).toEqual([{ key: 'two' }])
})

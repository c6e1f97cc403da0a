import { expect, test } from 'vitest'
import { countInMemory } from './count-in-memory.ts'

const BOUNDS = { windowMs: 60_000, keys: 100, shared: 16 }

test('a key is counted in windows of its own, which end', async () => {
  let at = 0
  const count = countInMemory(() => new Date(at), BOUNDS)
  expect([await count('a'), await count('a'), await count('b')].map((one) => one.count)).toEqual([1, 2, 1])
  at = 59_999
  expect(await count('a')).toEqual({ count: 3, endsInMs: 1 })
  at = 60_000
  expect(await count('a')).toEqual({ count: 1, endsInMs: 60_000 })
})

test('[SEC-M8] [ASVS-2.4.1] however many new keys come, none that is being counted is forgotten', async () => {
  const count = countInMemory(() => new Date(0), BOUNDS)
  for (let times = 0; times < 50; times++) await count('limited')
  for (let key = 0; key < 10_000; key++) await count(`flood ${key}`)
  expect((await count('limited')).count).toBe(51)
})

test('[SEC-M8] keys that find no place share counters, and are counted too; when windows have ended there is place again', async () => {
  let at = 0
  const count = countInMemory(() => new Date(at), BOUNDS)
  for (let key = 0; key < 100; key++) await count(`flood ${key}`)
  const first = await count('late')
  expect((await count('late')).count).toBe(first.count + 1)
  for (let key = 0; key < 1600; key++) await count(`more ${key}`)
  // 1602 in 16 counters, none of which is far from its share
  expect((await count('late')).count).toBeGreaterThan(50)
  at = 60_000
  expect((await count('late')).count).toBe(1)
  expect((await count('late again')).count).toBe(1)
})

import { expect, test } from 'vitest'
import { holdSamples } from './hold-sample.ts'

const scope = (...sites: readonly string[]) => ({ isEverything: false, sites, countries: ['co'] })
const of = (from: number) => ({ sites: ['a-co'], from: new Date(from), to: new Date(99), most: 5 })
let reads = 0
const read = () => Promise.resolve({ turns: [], weight: (reads += 1) })

test('a sample is read once in a minute for the same people and days, and anew for any other', async () => {
  let now = 0
  const hold = holdSamples(() => now)
  const weightOf = async (...asked: readonly string[]) => (await hold(scope(...asked), of(1), read)).weight
  expect([await weightOf('a-co'), await weightOf('a-co'), await weightOf('a-co', 'b-co'), await weightOf('a-co')]).toEqual([1, 1, 2, 1])
  expect((await hold(scope('a-co'), of(2), read)).weight).toBe(3)
  now = 60_000
  expect(await weightOf('a-co')).toBe(4)
})

test('no more than four are held, and one that failed is not', async () => {
  const hold = holdSamples(() => 0)
  const first = (await hold(scope('a-co'), of(0), read)).weight
  for (const from of [1, 2, 3]) await hold(scope('a-co'), of(from), read)
  expect((await hold(scope('a-co'), of(0), read)).weight).toBe(first)
  await hold(scope('a-co'), of(4), read)
  expect((await hold(scope('a-co'), of(0), read)).weight).not.toBe(first)
  await expect(hold(scope('b-co'), of(0), () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect((await hold(scope('b-co'), of(0), read)).weight).toBeGreaterThan(first)
})

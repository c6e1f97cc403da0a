import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/server/test-database.ts'
import { openDatabase, type Database } from '#apps/api/platform/postgres/open-database.ts'
import { leavePlace, readUsed, takePlace, type Place } from './partner-days.ts'

let place: TestDatabase
let databases: readonly Database[]
beforeAll(async () => {
  place = await testDatabase()
  databases = await Promise.all([0, 1].map(() => openDatabase({ databaseUrl: place.url }, { connections: 6 })))
})
afterAll(async () => {
  for (const database of databases) await database.close()
  await place.drop()
})

const day = { country: 'xa', day: '2026-11-20' }
/** Two processes try at the same time, so often in all; answers how many got a place. */
async function rush(times: number, options: Place): Promise<number> {
  const tries = Array.from({ length: times }, async (_, at) => databases[at % 2]?.inTransaction((tx) => takePlace(tx, day, options)))
  return (await Promise.all(tries)).filter(Boolean).length
}
const usedBy = async (partner: string) => (await readUsed(databases[0]?.db ?? never(), day))[partner]
const never = () => {
  throw new Error('no database')
}

test('[S-7.75] whoever rushes, no more leads get a place than the cap says', async () => {
  expect(await rush(30, { partner: 'counted', price: 5, perDay: 7 })).toBe(7)
  expect(await usedBy('counted')).toEqual({ leads: 7, spent: 35 })
})

test('[S-7.75] nor is more spent than the budget, until something is given back', async () => {
  const options = { partner: 'paying', price: 300, budgetPerDay: 1000 }
  expect(await rush(12, options)).toBe(3)
  await databases[0]?.inTransaction((tx) => leavePlace(tx, day, options))
  expect(await usedBy('paying')).toEqual({ leads: 2, spent: 600 })
  expect(await rush(4, options)).toBe(1)
})

test('each day and each market begins anew', async () => {
  const options = { partner: 'daily', price: 1, perDay: 1 }
  expect(await rush(2, options)).toBe(1)
  const next = databases[0]?.inTransaction((tx) => takePlace(tx, { ...day, day: '2026-11-21' }, options))
  const elsewhere = databases[0]?.inTransaction((tx) => takePlace(tx, { ...day, country: 'xb' }, options))
  expect([await next, await elsewhere]).toEqual([true, true])
})

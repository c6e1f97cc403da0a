import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { openDatabase, type Database } from '#apps/api/platform/postgres/open-database.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { readUsed, type MarketDay } from '#apps/api/store/partners/reservations.ts'
import { takePlace, today, type Asked } from '#tests/server/take-place.ts'
import { testDatabase, type TestDatabase } from '#tests/server/test-database.ts'

// a crowd waits for eight connections, also on a busy machine
const UNHURRIED = { connections: 8, waitMs: 60_000, lockMs: 60_000 }
type Tx = Transaction<Tables>

/** Opens one database in two processes, as far as it can see, for the tests of a file; in it partners are asked under caps. */
export function openCapDatabases() {
  let place: TestDatabase
  let databases: readonly Database[] = []
  beforeAll(async () => {
    place = await testDatabase()
    databases = await Promise.all([0, 1].map(() => openDatabase({ databaseUrl: place.url }, UNHURRIED)))
  })
  afterAll(async () => {
    for (const database of databases) await database.close()
    await place.drop()
  })

  /** One of two processes, by turns. */
  const at = (turn = 0): Database => databases[turn % 2] ?? expect.fail('no database')
  const usedBy = async (partner: string, day: MarketDay = today) => (await readUsed(at().db, day))[partner]
  const takeOne = (asked: Asked, turn = 0) => at(turn).inTransaction((tx) => takePlace(tx, asked))

  /** Two processes try at the same time; answers how many got a place. */
  async function rush(times: number, asked: Asked): Promise<number> {
    const tries = await Promise.all(Array.from({ length: times }, (_, turn) => takeOne(asked, turn)))
    return tries.filter(Boolean).length
  }

  /** Keeps a transaction open behind what it did until it is told to end. */
  async function hold(work: (tx: Tx) => Promise<unknown>): Promise<() => Promise<void>> {
    const held = Promise.withResolvers<undefined>()
    const done = Promise.withResolvers<undefined>()
    const whole = at().inTransaction(async (tx) => {
      await work(tx)
      done.resolve(undefined)
      await held.promise
    })
    await Promise.race([done.promise, whole])
    return async () => {
      held.resolve(undefined)
      await whole
    }
  }

  /** Runs work in a transaction that waits for no lock. */
  const withoutWaiting = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
    at(1).inTransaction(async (tx) => {
      await sql`set local lock_timeout = 1`.execute(tx)
      return await work(tx)
    })
  return { at, usedBy, takeOne, rush, hold, withoutWaiting }
}

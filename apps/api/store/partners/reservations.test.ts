import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql, type Transaction } from 'kysely'
import { expect, test } from 'vitest'
import { openCapDatabases } from '#tests/server/partners/open-cap-databases.ts'
import { takePlace as take, today, type Asked } from '#tests/server/take-place.ts'
import { isLockTimeout } from '#apps/api/platform/postgres/is-unavailable.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { closeWindows, giveBack, returnPlace, takePlaces } from './reservations.ts'
import type { SubmissionPlace } from './submissions.ts'

type Tx = Transaction<Tables>
const { at, usedBy, takeOne, rush, hold, withoutWaiting } = openCapDatabases()

// as the release before sent them
const takeAsBefore = async (tx: Tx, { partner, price, perDay = 2_000_000_000, budgetPerDay = Number.MAX_SAFE_INTEGER }: Asked) => {
  const { rows } = await sql`
    insert into partner_days as used (partner, country, day, leads, spent) values (${partner}, ${today.country}, ${today.day}, 1, ${price})
    on conflict (partner, country, day) do update set leads = used.leads + 1, spent = used.spent + ${price}
    where used.leads < ${perDay} and used.spent + ${price} <= ${budgetPerDay}::bigint
    returning leads`.execute(tx)
  return rows.length === 1
}
const giveBackAsBefore = (tx: Tx, { leadId, id }: SubmissionPlace) =>
  sql`update partner_days as used set spent = used.spent - asked.price from submissions as asked
    where asked.lead_id = ${leadId} and asked.id = ${id} and used.partner = asked.partner and used.country = asked.country and used.day = asked.day`.execute(
    tx,
  )

test('[S-7.75] whoever rushes, no more leads get a place than the cap says', async () => {
  expect(await rush(30, { partner: 'counted', price: 5, perDay: 7 })).toBe(7)
  expect(await usedBy('counted')).toEqual({ leads: 7, spent: 35 })
})

test('[S-7.75] nor is more spent than the budget, until something is given back, once', async () => {
  const asked = { partner: 'paying', price: 300, budgetPerDay: 1000 }
  const submission = (await takeOne(asked)) ?? expect.fail('no place')
  expect(await rush(12, asked)).toBe(2)
  for (let times = 0; times < 2; times++) await at().inTransaction((tx) => giveBack(tx, submission))
  expect(await usedBy('paying')).toEqual({ leads: 3, spent: 600 })
  expect(await rush(4, asked)).toBe(1)
})

test('[S-7.75] the place of an offer that was not chosen returns whole, once: its lead and its money go to another', async () => {
  const asked = { partner: 'compared', price: 300, perDay: 2, budgetPerDay: 1000 }
  const submission = (await takeOne(asked)) ?? expect.fail('no place')
  expect(await rush(4, asked)).toBe(1)
  for (let times = 0; times < 2; times++) await at().inTransaction((tx) => returnPlace(tx, submission))
  expect(await usedBy('compared')).toEqual({ leads: 1, spent: 300 })
  // what was returned is not given back again
  await at().inTransaction((tx) => giveBack(tx, submission))
  expect(await usedBy('compared')).toEqual({ leads: 1, spent: 300 })
  expect(await rush(4, asked)).toBe(1)
  expect(await usedBy('compared')).toEqual({ leads: 2, spent: 600 })
})

test('each day and each market begins anew, and counts alone', async () => {
  const asked = { partner: 'daily', price: 1, perDay: 1 }
  expect(await rush(2, asked)).toBe(1)
  for (const day of [
    { ...today, day: '2026-11-21' },
    { ...today, country: 'xb' },
  ]) {
    expect(await usedBy('daily', day)).toBeUndefined()
    expect(await at().inTransaction((tx) => take(tx, asked, day))).toBeDefined()
    expect(await usedBy('daily', day)).toEqual({ leads: 1, spent: 1 })
  }
  expect(await usedBy('daily')).toEqual({ leads: 1, spent: 1 })
})

test('a partner without a cap is not counted', async () => {
  expect(await rush(2, { partner: 'open', price: 5 })).toBe(2)
  expect(await usedBy('open')).toBeUndefined()
})

/** What happens at the same time: one lead each, at its own price; some transactions fail after they took their place. */
interface Rush {
  readonly perDay: number | undefined
  readonly budgetPerDay: number | undefined
  readonly takers: readonly { readonly price: number; readonly fails: boolean; readonly isBefore: boolean; readonly returns: boolean }[]
}

const makeRushes = (bool: fc.Arbitrary<boolean>): fc.Arbitrary<Rush> =>
  fc.record({
    perDay: fc.option(fc.integer({ min: 1, max: 50 }), { nil: undefined }),
    budgetPerDay: fc.option(fc.integer({ min: 1, max: 4000 }), { nil: undefined }),
    takers: fc.array(fc.record({ price: fc.integer({ min: 0, max: 300 }), fails: fc.boolean(), isBefore: bool, returns: bool }), {
      minLength: 1,
      maxLength: 60,
    }),
  })

const FAILED = 'the transaction fails'
let runs = 0
/** Runs a rush for a partner of its own; answers the prices that were taken and those that were refused. */
async function runRush({ perDay, budgetPerDay, takers }: Rush) {
  const partner = `rushed-${++runs}`
  const cap = { partner, ...(perDay !== undefined && { perDay }), ...(budgetPerDay !== undefined && { budgetPerDay }) }
  const taken: number[] = []
  const refused: number[] = []
  const run = async ({ price, fails, isBefore, returns }: Rush['takers'][number], turn: number) => {
    const asked = { ...cap, price }
    const work = at(turn).inTransaction(async (tx) => {
      const submission = isBefore ? await takeAsBefore(tx, asked) : await take(tx, asked)
      if (fails) throw new Error(FAILED)
      return submission
    })
    const submission = await work.catch((error: unknown) => (String(error).includes(FAILED) ? 'failed' : Promise.reject(error)))
    if (submission === 'failed') return
    if (!submission) return void refused.push(price)
    const isReturned = returns && submission !== true
    taken.push(isReturned ? 0 : price)
    if (isReturned) await at(turn).inTransaction((tx) => giveBack(tx, submission))
  }
  await Promise.all(takers.map(run))
  return { used: (await usedBy(partner)) ?? { leads: 0, spent: 0 }, taken, refused }
}

const sumOf = (prices: readonly number[]) => prices.reduce((sum, price) => sum + price, 0)
test(
  '[S-7.75] whatever the cap, the prices and the order: it is never exceeded, and nobody is refused who would have had room',
  { timeout: 120_000 },
  async () => {
    const rush = async (one: Rush) => {
      const { used, taken, refused } = await runRush(one)
      const { perDay = Infinity, budgetPerDay = Infinity } = one
      if (perDay !== Infinity || budgetPerDay !== Infinity) expect(used).toEqual({ leads: taken.length, spent: sumOf(taken) })
      expect(used.leads).toBeLessThanOrEqual(perDay)
      expect(used.spent).toBeLessThanOrEqual(budgetPerDay)
      for (const price of refused) expect(used.leads === perDay || used.spent + price > budgetPerDay).toBe(true)
    }
    await fc.assert(fc.asyncProperty(makeRushes(fc.constant(false)), rush), { numRuns: 60, endOnFailure: true })
  },
)

test(
  '[S-7.75] [SEC-UPGRADE] nor beside servers of the release before, and what partners do not pay can be spent again',
  { timeout: 120_000 },
  async () => {
    const rush = async (one: Rush) => {
      // a server of before asks no partner whose budget the price exceeds alone: its first row is not compared
      const canAsk = ({ isBefore, price }: Rush['takers'][number]) => !isBefore || price <= (one.budgetPerDay ?? price)
      const { used, taken } = await runRush({ ...one, takers: one.takers.filter(canAsk) })
      if (one.perDay === undefined && one.budgetPerDay === undefined) return
      expect(used).toEqual({ leads: taken.length, spent: sumOf(taken) })
      expect(used.leads).toBeLessThanOrEqual(one.perDay ?? Infinity)
      expect(used.spent).toBeLessThanOrEqual(one.budgetPerDay ?? Infinity)
    }
    await fc.assert(fc.asyncProperty(makeRushes(fc.boolean()), rush), { numRuns: 40, endOnFailure: true })
  },
)

test('two leads of one partner do not wait for each other', async () => {
  const asked = { partner: 'quick', price: 5, perDay: 40, budgetPerDay: 1000 }
  await takeOne(asked)
  const ends = await Promise.all([1, 2, 3].map(() => hold((tx) => take(tx, asked))))
  expect(await withoutWaiting((tx) => take(tx, asked))).toBeDefined()
  for (const end of ends) await end()
  expect(await usedBy('quick')).toEqual({ leads: 5, spent: 25 })
})

test('leads that empty slots at the same time do not block each other: no transaction is tried again', { timeout: 120_000 }, async () => {
  let tried = 0
  for (let crowd = 0; crowd < 4; crowd++) {
    const asked = { partner: `crowded-${crowd}`, price: 5, perDay: 120 }
    const tryOne = (turn: number) =>
      at(turn).inTransaction((tx) => {
        tried++
        return take(tx, asked)
      })
    const taken = await Promise.all(Array.from({ length: 130 }, (_, turn) => tryOne(turn)))
    expect(taken.filter(Boolean).length).toBe(120)
  }
  expect(tried).toBe(4 * 130)
})

test('the last place waits for the transaction that may still give it up', async () => {
  const asked = { partner: 'last', price: 5, perDay: 1 }
  const end = await hold((tx) => take(tx, asked))
  expect(await withoutWaiting((tx) => take(tx, asked)).catch(isLockTimeout)).toBe(true)
  await end()
  expect(await withoutWaiting((tx) => take(tx, asked))).toBeUndefined()
})

test('money is given back without waiting, also while every slot is locked, and is spent again', async () => {
  const asked = { partner: 'returning', price: 100, budgetPerDay: 300 }
  const submission = (await takeOne(asked)) ?? expect.fail('no place')
  const end = await hold((tx) => sql`select from partner_slots where partner = 'returning' for update`.execute(tx))
  await withoutWaiting((tx) => giveBack(tx, submission))
  await end()
  expect(await usedBy('returning')).toEqual({ leads: 1, spent: 0 })
  expect(await rush(5, asked)).toBe(3)
  expect(await usedBy('returning')).toEqual({ leads: 4, spent: 300 })
})

test('a lead that cannot have all its places keeps none, nor the locks of any', async () => {
  const [free, full] = ['a-free', 'b-full'].map((partner) => ({ partner, price: 5, perDay: 1 }))
  if (!free || !full) throw new Error('two partners')
  await takeOne(full)
  const { leadId } = (await takeOne({ partner: 'open', price: 5 })) ?? expect.fail('no lead')
  const places = [full, free].map((one) => ({ ...one, submissionId: randomUUID() }))
  const end = await hold(async (tx) => expect(await takePlaces(tx, { leadId, ...today }, places)).toBe(false))
  expect(await withoutWaiting((tx) => take(tx, free))).toBeDefined()
  await end()
  expect([await usedBy('a-free'), await usedBy('b-full')]).toEqual([1, 1].map((leads) => ({ leads, spent: 5 })))
})

test('a limit that falls holds at once, for what is dealt too; one that rises is taken to its end', async () => {
  const asked = { partner: 'changing', price: 10 }
  expect(await rush(60, { ...asked, perDay: 200 })).toBe(60)
  expect(await rush(5, { ...asked, perDay: 50 })).toBe(0)
  expect(await rush(20, { ...asked, perDay: 70 })).toBe(10)
  expect(await rush(20, { ...asked, perDay: 200, budgetPerDay: 750 })).toBe(5)
  expect(await rush(200, { ...asked, perDay: 200 })).toBe(125)
  expect(await usedBy('changing')).toEqual({ leads: 200, spent: 2000 })
})

test('[SEC-UPGRADE] what the release before counted on the day counts, and its submissions are given back', async () => {
  const asked = { partner: 'carried', price: 100, perDay: 10, budgetPerDay: 700 }
  const before = await at().inTransaction(async (tx) => {
    for (let times = 0; times < 4; times++) await takeAsBefore(tx, asked)
    return (await take(tx, { partner: 'carried', price: 100 })) ?? expect.fail('no submission')
  })
  expect(await rush(2, asked)).toBe(2)
  await at().inTransaction((tx) => giveBack(tx, before))
  expect(await usedBy('carried')).toEqual({ leads: 6, spent: 500 })
  expect(await rush(4, asked)).toBe(2)
})

test('[SEC-UPGRADE] the release before gives back what this one took, and this one spends it', async () => {
  const asked = { partner: 'mixed', price: 100, budgetPerDay: 300 }
  const submission = (await takeOne(asked)) ?? expect.fail('no place')
  expect(await rush(3, asked)).toBe(2)
  await at().inTransaction((tx) => giveBackAsBefore(tx, submission))
  expect(await usedBy('mixed')).toEqual({ leads: 3, spent: 200 })
  expect(await rush(3, asked)).toBe(1)
})

test('windows that are over keep their counts, and no slots', async () => {
  const asked = { partner: 'over', price: 5, perDay: 40 }
  const submission = (await takeOne(asked)) ?? expect.fail('no place')
  const used = { leads: 1, spent: 5 }
  await closeWindows(at().db, today.day)
  const slots = async () => (await sql`select from partner_slots where partner = 'over'`.execute(at().db)).rows.length
  expect([await usedBy('over'), (await slots()) > 0]).toEqual([used, true])
  await closeWindows(at().db, '2026-11-21')
  expect([await usedBy('over'), await slots()]).toEqual([used, 0])
  await at().inTransaction((tx) => giveBack(tx, submission))
  await closeWindows(at().db, '2026-11-21')
  expect([await usedBy('over'), await slots()]).toEqual([{ leads: 1, spent: 0 }, 0])
})

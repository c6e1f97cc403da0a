import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { collectAll } from '#tests/collect-all.ts'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { addNotice, countToWrite, eachToWrite, noteTry, noteWritten, readNotices } from './lender-notices.ts'

const store = openStore()
beforeEach(() => store.empty('leads'))

/** A lender that is to be told of a withdrawal; the minute says when that was asked for. */
async function notice(leadId: string, partner: string, minutes: number, change: { readonly other?: Date; readonly told?: Date } = {}) {
  const id = randomUUID()
  const row = { id, lead_id: leadId, partner, kind: 'withdrawal', code: null, asked_at: moment(minutes), last_error: null } as const
  await store.within((tx) => addNotice(tx, { ...row, other_ways_at: change.other ?? null, confirmed_at: change.told ?? null }))
  return id
}
const rowOf = async (id: string) =>
  (await store.query('select tries, last_error, confirmed_at, other_ways_at from lender_notices where id = $1', [id]))[0]
const OTHER = { other: moment(1) }

test('a try to tell a lender is noted with what came of it, for this lender alone', async () => {
  const lead = await store.addLead()
  const [told, other, failed, silent] = [
    await notice(lead, 'a', 1),
    await notice(lead, 'b', 1),
    await notice(lead, 'c', 1),
    await notice(lead, 'd', 1),
  ]
  await noteTry(store.db, told, { failed: 'timeout' }, moment(2))
  await noteTry(store.db, told, 'confirmed', moment(3))
  await noteTry(store.db, other, 'other-ways', moment(4))
  await noteTry(store.db, failed, { failed: 'HTTP 503' }, moment(5))
  expect([await rowOf(told), await rowOf(other), await rowOf(failed), await rowOf(silent)]).toEqual([
    { tries: 2, last_error: null, confirmed_at: moment(3), other_ways_at: null },
    { tries: 1, last_error: null, confirmed_at: null, other_ways_at: moment(4) },
    { tries: 1, last_error: 'HTTP 503', confirmed_at: null, other_ways_at: null },
    { tries: 0, last_error: null, confirmed_at: null, other_ways_at: null },
  ])
})

test('people have to write to lenders that have no call and are not told, the oldest first, by the lender’s own reference', async () => {
  const [lead, other] = [await store.addLead(), await store.addLead()]
  await store.ask(lead, { partner: 'first', reference: 'R-1' })
  await store.ask(lead, { partner: 'beside', reference: 'R-2' })
  await store.ask(other, { partner: 'first', reference: 'R-3' })
  const second = await notice(lead, 'second', 2, OTHER)
  const first = await notice(lead, 'first', 1, OTHER)
  await notice(lead, 'has-a-call', 0)
  await notice(lead, 'is-told', 0, { ...OTHER, told: moment(2) })
  const listed = async (atOnce: number) => (await collectAll(eachToWrite(store.db, atOnce))).map(({ id, reference }) => [id, reference])
  expect(await countToWrite(store.db)).toBe(2)
  for (const atOnce of [9, 2, 1])
    expect(await listed(atOnce)).toEqual([
      [first, 'R-1'],
      [second, null],
    ])
})

test('a lender that was written to is told once, and only one that people have to write to', async () => {
  const lead = await store.addLead()
  const [written, beside, call] = [await notice(lead, 'a', 1, OTHER), await notice(lead, 'b', 1, OTHER), await notice(lead, 'c', 1)]
  const write = (id: string, minutes: number) => noteWritten(store.db, id, moment(minutes))
  expect([await write(written, 5), await write(written, 6), await write(call, 5), await write(randomUUID(), 5)]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect([await rowOf(written), await rowOf(beside)]).toMatchObject([{ confirmed_at: moment(5) }, { confirmed_at: null }])
})

test('what lenders are told of a lead is read in the order of asking, and by name where that was at once', async () => {
  const [lead, other] = [await store.addLead(), await store.addLead()]
  await notice(lead, 'b', 2)
  await notice(lead, 'z', 1)
  await notice(lead, 'a', 2)
  await notice(other, 'of-another', 1)
  expect((await readNotices(store.db, lead)).map(({ partner }) => partner)).toEqual(['z', 'a', 'b'])
})

import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { firstIdAt, makeId } from '#apps/api/platform/secrets/make-id.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { addRecovery, countRecoveryTry, findOwnersLead, findUnsentRecovery, forgetRecoveries, forgetRecoveryCode } from './recoveries.ts'
import { lockOwner, markRecoveryUsed, readRecoveries, tieRecovery, type RecoveryRow } from './recoveries.ts'

const store = openStore()
beforeEach(() => store.empty('recoveries', 'leads'))

/** A code that was asked for so many minutes after the first. */
async function addCode(minutes: number, change: Partial<Insertable<Tables['recoveries']>> = {}): Promise<string> {
  const row = {
    id: makeId(moment(minutes)),
    site: 'one-co',
    owner_index: 'owner',
    email_indexes: ['email'],
    phone_indexes: ['phone'],
    lead_id: null,
    code_hash: randomBytes(4),
    sealed_code: 'sealed',
    sent_at: moment(minutes),
    expires_at: moment(minutes + 10),
    used_at: null,
    ...change,
  }
  await store.within((tx) => addRecovery(tx, row))
  return row.id
}
const rowOf = async (id: string) => (await store.query('select * from recoveries where id = $1', [id]))[0]

test('codes of an owner are read under any of its hashes since a moment, the newest first', async () => {
  const [second, first, border] = [await addCode(2), await addCode(3, { owner_index: 'owner-before' }), await addCode(1)]
  await addCode(4, { owner_index: 'other' })
  await addCode(0)
  const codes = await store.within(async (tx) => {
    await lockOwner(tx, 'owner')
    return readRecoveries(tx, ['owner', 'owner-before'], moment(1))
  })
  expect(codes.map(({ id }) => id)).toEqual([first, second, border])
})

test('a code is to be sent until it is forgotten, which leaves no hash of whom it was looked for', async () => {
  const [code, other] = [await addCode(1), await addCode(2)]
  expect((await findUnsentRecovery(store.db, code))?.id).toBe(code)
  await forgetRecoveryCode(store.db, code)
  expect(await findUnsentRecovery(store.db, code)).toBeUndefined()
  expect(await rowOf(code)).toMatchObject({ sealed_code: null, email_indexes: [], phone_indexes: [], owner_index: 'owner' })
  expect((await findUnsentRecovery(store.db, other))?.email_indexes).toEqual(['email'])
})

test('a code belongs to the lead that it was sent for, and no other code does', async () => {
  const [lead, code, other] = [await store.addLead(), await addCode(1), await addCode(2)]
  await store.within((tx) => tieRecovery(tx, code, lead))
  expect([(await rowOf(code))?.['lead_id'], (await rowOf(other))?.['lead_id']]).toEqual([lead, null])
})

test('tries of a code are counted up to the most, for this code alone', async () => {
  const [code, other] = [await addCode(1), await addCode(2)]
  const count = () => store.within((tx) => countRecoveryTry(tx, code, 2))
  expect([await count(), await count(), await count()]).toEqual([1, 2, undefined])
  expect([(await rowOf(code))?.['tries'], (await rowOf(other))?.['tries']]).toEqual([2, 0])
})

test('a code is used once and ends with it, and other codes run on', async () => {
  const [code, other] = [await addCode(1), await addCode(2)]
  const use = (minutes: number) => store.within((tx) => markRecoveryUsed(tx, code, moment(minutes)))
  expect([await use(5), await use(6)]).toEqual([true, false])
  expect(await rowOf(code)).toMatchObject({ used_at: moment(5), expires_at: moment(5) })
  expect(await rowOf(other)).toMatchObject({ used_at: null, expires_at: moment(12) })
})

test('an owner comes back to the newest lead that can go on, before one that is over, with the same e-mail, phone and site', async () => {
  await addCode(1)
  const [row] = (await store.within((tx) => readRecoveries(tx, ['owner'], moment(0)))) satisfies RecoveryRow[]
  const find = () => findOwnersLead(store.db, row ?? expect.fail('no code'), moment(50))
  const own = (minutes: number, change: object = {}) =>
    store.addLead({ id: makeId(moment(minutes)), email_index: 'email', phone_index: 'phone', expires_at: moment(51), ...change })
  await own(30, { site: 'two-co' })
  await own(31, { email_index: 'other' })
  await own(32, { phone_index: 'other' })
  expect(await find()).toBeUndefined()
  const [first, second] = [await own(20, { status: LEAD_STATUS.rejected }), await own(21, { expires_at: moment(50) })]
  expect([await find(), first === second]).toEqual([second, false])
  const running = await own(10)
  expect(await find()).toBe(running)
  await own(9)
  expect(await find()).toBe(running)
  const none = await own(22, { status: LEAD_STATUS.none })
  expect([await find(), none === running]).toEqual([running, false])
})

test('codes are forgotten that were asked for before a moment', async () => {
  await addCode(1)
  const border = await addCode(2, { id: firstIdAt(moment(2)) })
  await forgetRecoveries(store.db, moment(2))
  expect(await store.query('select id from recoveries')).toEqual([{ id: border }])
})

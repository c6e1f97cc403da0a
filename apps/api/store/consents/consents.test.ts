import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { firstIdAt, makeId } from '#apps/api/platform/secrets/make-id.ts'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { addConsents, forgetChains, listChains, readChain, type ConsentRow } from './consents.ts'

const store = openStore()
beforeEach(() => store.empty('consents', 'consent_heads', 'leads'))
const FIRST = '00000000-0000-0000-0000-000000000000'

const consent = (leadId: string, number: number, at = moment(number)): ConsentRow => ({
  lead_id: leadId,
  number,
  code: 'terms',
  version: '1',
  language: 'es-CO',
  site: 'one-co',
  text_hash: 'text',
  accepted: true,
  at,
  previous: randomBytes(4),
  hash: randomBytes(4),
})
const add = (...rows: readonly ConsentRow[]) => store.within((tx) => addConsents(tx, rows))
const sign = (leadId: string) =>
  store.db
    .insertInto('consent_heads')
    .values({ lead_id: leadId, number: 1, hash: randomBytes(4), at: moment(1), key_id: 'key', signature: randomBytes(4) })
    .execute()

test('the chain of a lead is its own rows in their order', async () => {
  const [lead, other] = [makeId(moment(1)), makeId(moment(2))]
  await add(consent(lead, 2), consent(lead, 1), consent(other, 1))
  await add()
  expect((await readChain(store.db, lead)).map(({ number }) => number)).toEqual([1, 2])
})

test('leads with consents are listed once each after an id, in order, so many at once', async () => {
  const [first, second, third] = [makeId(moment(1)), makeId(moment(2)), makeId(moment(3))]
  await add(consent(third, 1), consent(second, 1), consent(second, 2), consent(first, 1))
  expect(await listChains(store.db, FIRST, 9)).toEqual([first, second, third])
  expect([await listChains(store.db, FIRST, 2), await listChains(store.db, first, 9)]).toEqual([
    [first, second],
    [second, third],
  ])
})

test('chains of erased leads are forgotten whole once their last row is old, with their ends, so many at once', async () => {
  const [old, mixed, border, late] = [makeId(moment(1)), makeId(moment(2)), makeId(moment(3)), firstIdAt(moment(50))]
  const kept = await store.addLead({ id: makeId(moment(4)) })
  await add(consent(old, 1, moment(8)), consent(old, 2, moment(9)), consent(mixed, 1, moment(8)), consent(mixed, 2, moment(11)))
  await add(consent(border, 1, moment(10)), consent(late, 1, moment(9)), consent(kept, 1, moment(9)))
  for (const lead of [old, mixed, border, late, kept]) await sign(lead)
  const forget = (limit: number) => store.within((tx) => forgetChains(tx, moment(10), firstIdAt(moment(50)), limit))
  expect([await forget(9), await forget(9)]).toEqual([1, 0])
  const left = [mixed, border, late, kept].toSorted()
  for (const table of ['consents', 'consent_heads'])
    expect((await store.query(`select distinct lead_id from ${table} order by 1`)).map((row) => row['lead_id'])).toEqual(left)
})

test('of many chains that are old so many are forgotten at once', async () => {
  for (const minutes of [1, 2, 3]) await add(consent(makeId(moment(minutes)), 1, moment(9)))
  const forget = () => store.within((tx) => forgetChains(tx, moment(10), firstIdAt(moment(50)), 2))
  expect([await forget(), await forget()]).toEqual([2, 1])
})

import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { addAnswer, findAnswered, forgetAnswers, keepAnswer, lockLeadForKey, takeKey } from './idempotency.ts'

const store = openStore()

test('a key is taken once, keeps what was answered to it, and is forgotten after its time', async () => {
  const [lead, key, otherKey] = [await store.addLead(), randomBytes(32), randomBytes(32)]
  const take = (of: Buffer) => store.within((tx) => takeKey(tx, of, Buffer.from('body')))
  expect([await take(key), await take(otherKey)]).toEqual([undefined, undefined])
  await store.within((tx) => keepAnswer(tx, { key, leadId: lead, status: 201, answer: Buffer.from('answer') }))
  expect(await take(key)).toEqual({ bodyHash: Buffer.from('body'), status: 201, answer: Buffer.from('answer') })
  expect(await findAnswered(store.db, otherKey)).toMatchObject({ status: 0, answer: Buffer.alloc(0) })
  expect(await store.query('select lead_id from idempotency where key = any($1) order by status', [[key, otherKey]])).toEqual([
    { lead_id: null },
    { lead_id: lead },
  ])
  await store.query('update idempotency set created_at = $2 where key = $1', [key, moment(1)])
  await store.query('update idempotency set created_at = $2 where key = $1', [otherKey, moment(2)])
  await forgetAnswers(store.db, moment(2))
  expect([await findAnswered(store.db, key), (await findAnswered(store.db, otherKey))?.status]).toEqual([undefined, 0])
})

test('who holds a lead gets its row with what was answered to this key, and nobody else does', async () => {
  const [secret, key] = [randomBytes(32), randomBytes(32)]
  const lead = await store.addLead({ secret_hash: secret })
  const answer = { key: randomBytes(32), leadId: lead, status: 200, answer: Buffer.from('to-another-key') }
  await store.within((tx) => addAnswer(tx, answer, Buffer.from('body')))
  const lock = (id = lead, secretHash = secret) => store.within((tx) => lockLeadForKey(tx, { id, key }, { site: 'one-co', secretHash }))
  expect(await lock()).toMatchObject({ row: { id: lead }, answered: undefined })
  await store.within((tx) => addAnswer(tx, { ...answer, key, answer: Buffer.from('answer') }, Buffer.from('body')))
  expect(await lock()).toMatchObject({ row: { id: lead }, answered: { status: 200, answer: Buffer.from('answer') } })
  expect([await lock(lead, randomBytes(32)), await lock(await store.addLead())]).toEqual([undefined, undefined])
})

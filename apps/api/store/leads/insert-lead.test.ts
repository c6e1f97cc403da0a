import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { leadRow, moment, openStore } from '#tests/server/store/open-store.ts'
import { insertLead, type NewLead } from './insert-lead.ts'

const store = openStore()

const newLead = (change: Partial<NewLead> = {}): NewLead => ({
  lead: leadRow(),
  key: { key: randomBytes(32), bodyHash: randomBytes(32), status: 201, answer: randomBytes(8) },
  event: { name: 'lead-created', details: { from: 'a-link' } },
  consents: [],
  at: moment(1),
  ...change,
})
const made = (lead: NewLead) => store.within((tx) => insertLead(tx, lead))
const count = async (table: string, { lead: { id } }: NewLead) =>
  (await store.query(`select count(*)::int as count from ${table} where lead_id = $1`, [id]))[0]?.['count']

test('a lead is stored with its event and its answer, and by a key that is taken nothing is stored', async () => {
  const [first, second] = [newLead(), newLead()]
  const repeat = { ...second, key: first.key }
  expect([await made(first), await made(repeat)]).toEqual([true, false])
  expect([await count('events', first), await count('idempotency', first)]).toEqual([1, 1])
  expect([await count('events', repeat), await store.query('select id from leads where id = $1', [second.lead.id])]).toEqual([0, []])
})

test('the end of a chain of consents is signed where there are consents, and only there', async () => {
  const [without, signed] = [newLead(), newLead({ head: { number: 1, hash: randomBytes(32), keyId: 'key', signature: randomBytes(64) } })]
  for (const lead of [without, signed]) expect(await made(lead)).toBe(true)
  expect([await count('consent_heads', without), await count('consent_heads', signed)]).toEqual([0, 1])
})

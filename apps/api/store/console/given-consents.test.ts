import { beforeEach, expect, test } from 'vitest'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { addConsents, type ConsentRow } from '../consents/consents.ts'
import { readGivenConsents } from './given-consents.ts'

const store = openStore()
beforeEach(() => store.empty('leads'))

const HASH = Buffer.alloc(32)
const rowOf = (leadId: string, number: number, code: string, accepted: boolean): ConsentRow => ({
  lead_id: leadId,
  number,
  code,
  version: '1',
  language: 'es-CO',
  site: 'one-co',
  text_hash: 'a'.repeat(64),
  accepted,
  at: moment(number),
  previous: HASH,
  hash: HASH,
})

test('a consent stands by its last row, and one that was refused or taken back does not stand', async () => {
  const [lead, other, foreign] = [await store.addLead(), await store.addLead(), await store.addLead()]
  await store.within((tx) =>
    addConsents(tx, [
      rowOf(lead, 1, 'TERMS', true),
      rowOf(lead, 2, 'NEWS', true),
      rowOf(lead, 3, 'PHOTOS', false),
      rowOf(lead, 4, 'NEWS', false),
      rowOf(lead, 5, 'CALLS', false),
      rowOf(lead, 6, 'CALLS', true),
      rowOf(other, 1, 'TERMS', true),
      rowOf(foreign, 1, 'TERMS', true),
    ]),
  )
  const found = await readGivenConsents(store.db, [lead, other])
  expect(found.filter(({ leadId }) => leadId === lead)).toEqual([
    { leadId: lead, code: 'CALLS', number: 6 },
    { leadId: lead, code: 'TERMS', number: 1 },
  ])
  expect(found.filter(({ leadId }) => leadId !== lead)).toEqual([{ leadId: other, code: 'TERMS', number: 1 }])
  expect(await readGivenConsents(store.db, [])).toEqual([])
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { addEvents, countConsentsByEvents, readMaking } from './events.ts'

const store = openStore()

test('events are told of one lead: the most rows of its ledger, and how it was made', async () => {
  const [own, other] = [randomUUID(), randomUUID()]
  const add = (lead: string, name: string, details: { readonly [key: string]: number | string }) =>
    store.within((tx) => addEvents(tx, lead, [{ name, details }], moment(1)))
  await add(other, 'lead-created', { by: 'another' })
  await add(own, 'planted', { consents: 70 })
  await add(own, 'lead-created', { by: 'a-link' })
  await add(own, 'planted', { consents: 60 })
  await add(other, 'planted', { consents: 90 })
  const counts = [own, other, randomUUID()].map((lead) => countConsentsByEvents(store.db, lead))
  expect(await Promise.all(counts)).toEqual([70, 90, 0])
  expect([await readMaking(store.db, own), await readMaking(store.db, randomUUID())]).toEqual([{ by: 'a-link' }, undefined])
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { forgetRequests } from './forget-requests.ts'

const store = openStore()

const add = async (closedAt: Date | null): Promise<string> => {
  const id = randomUUID()
  await store.query(
    `insert into privacy_requests (id, site, kind, received_on, due_on, leads, noted_at, noted_by, closed_at, closed_by, outcome)
     values ($1, 'one-co', 'access', '2026-11-20', '2026-12-01', '{}', $2, 'ana', $3, $4, $5)`,
    [id, moment(0), closedAt, closedAt && 'ana', closedAt && 'done'],
  )
  return id
}

test('requests that were closed before a moment are forgotten, so many at once; open ones and later ones stay', async () => {
  for (const minute of [1, 2, 3]) await add(moment(minute))
  const kept = [await add(moment(4)), await add(null)]
  expect(await forgetRequests(store.db, moment(4), 2)).toBe(2)
  expect(await forgetRequests(store.db, moment(4), 2)).toBe(1)
  expect(await forgetRequests(store.db, moment(4), 2)).toBe(0)
  expect((await store.query('select id from privacy_requests')).map(({ id }) => String(id)).toSorted()).toEqual(kept.toSorted())
})

import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import type { Scope } from '#core/console/scope.ts'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { addRequest, closeRequest, listRequests, lockRequest, sitesOfLeads } from './privacy-requests.ts'

const store = openStore()
beforeEach(() => store.empty('privacy_requests', 'erasures', 'leads'))

const ALL: Scope = { isEverything: true, sites: [], countries: [] }
const ONE = { isEverything: false, sites: ['one-co'], countries: ['co'] }
const LIMIT = 10

async function add(change: Partial<Insertable<Tables['privacy_requests']>> = {}): Promise<string> {
  const id = randomUUID()
  const of = { id, site: 'one-co', kind: 'access', received_on: '2026-11-20', due_on: '2026-12-01', leads: [], noted_by: 'ana' } as const
  await store.within((tx) => addRequest(tx, { ...of, noted_at: moment(0), ...change }))
  return id
}
const list = async (of: Partial<Parameters<typeof listRequests>[2]> = {}, scope = ALL) =>
  (await listRequests(store.db, scope, { isOpen: true, limit: LIMIT, ...of })).map(({ id }) => id)

test('of the open requests the one that is due first stands first, of the closed ones the one that was closed last', async () => {
  const late = await add({ due_on: '2026-12-03' })
  const soon = await add({ due_on: '2026-12-02' })
  const first = await add({ closed_at: moment(1), due_on: '2026-12-09' })
  const last = await add({ closed_at: moment(2), due_on: '2026-12-05' })
  expect(await list()).toEqual([soon, late])
  expect(await list({ isOpen: false })).toEqual([last, first])
  expect(await list({ limit: 1 })).toEqual([soon])
})

test('a kind and a site leave out all others, and a scope the sites that it has not', async () => {
  const own = await add()
  const erasure = await add({ kind: 'erasure', due_on: '2026-12-02' })
  const foreign = await add({ site: 'two-es', due_on: '2026-12-03' })
  expect(await list()).toEqual([own, erasure, foreign])
  expect(await list({ kind: 'erasure' })).toEqual([erasure])
  expect(await list({ site: 'two-es' })).toEqual([foreign])
  expect(await list({}, ONE)).toEqual([own, erasure])
  const lock = (id: string, scope: Scope = ONE) => store.within(async (tx) => (await lockRequest(tx, scope, id))?.id)
  expect([await lock(own), await lock(foreign), await lock(foreign, ALL)]).toEqual([own, undefined, foreign])
})

test('a request says its days, its applications and whether each is still there, and after its end who closed it, when and how', async () => {
  const lead = await store.addLead()
  const gone = randomUUID()
  const id = await add({ leads: [lead, gone], due_on: '2026-12-31' })
  const other = await add()
  await store.within((tx) => closeRequest(tx, id, { at: moment(5), by: 'olga', outcome: 'refused' }))
  expect((await listRequests(store.db, ALL, { isOpen: false, limit: LIMIT }))[0]).toEqual({
    id,
    site: 'one-co',
    kind: 'access',
    receivedOn: '2026-11-20',
    dueOn: '2026-12-31',
    leads: [lead, gone].toSorted().map((one) => ({ id: one, isThere: one === lead })),
    notedBy: 'ana',
    closedAt: moment(5),
    closedBy: 'olga',
    outcome: 'refused',
  })
  expect(await list()).toEqual([other])
})

test('an application is of its site also after its erasure, and one of another scope is of none', async () => {
  const [lead, foreign] = [await store.addLead(), await store.addLead({ site: 'two-es' })]
  const [erased, gone] = [randomUUID(), randomUUID()]
  for (const [id, site] of [
    [erased, 'one-co'],
    [gone, 'two-es'],
  ])
    await store.query(
      `insert into erasures (lead_id, site, because, partners, asked_at, erased_at) values ($1, $2, 'applicant', '{}', now(), now())`,
      [id, site],
    )
  const ids = [lead, foreign, erased, gone, randomUUID()]
  expect(await sitesOfLeads(store.db, ONE, ids)).toEqual(
    new Map([
      [lead, 'one-co'],
      [erased, 'one-co'],
    ]),
  )
  expect((await sitesOfLeads(store.db, ALL, ids)).size).toBe(4)
  expect((await sitesOfLeads(store.db, ALL, [lead])).size).toBe(1)
})

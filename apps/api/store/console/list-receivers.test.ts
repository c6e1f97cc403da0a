import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Scope } from '#core/console/scope.ts'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { listReceiversIn } from './list-receivers.ts'

const store = openStore()
beforeEach(() => store.empty('postbacks', 'receivers', 'leads'))

const ALL: Scope = { isEverything: true, sites: [], countries: [] }
const ONE: Scope = { isEverything: false, sites: ['one-co'], countries: ['co'] }

let messages = 0
const message = (lead: string, receiver: string, state: string, site: string | null = null) =>
  store.query(`insert into postbacks (id, receiver, lead_id, number, body, state, site) values ($1, $2, $3, $4, '{}', $5, $6)`, [
    randomUUID(),
    receiver,
    lead,
    (messages += 1),
    state,
    site,
  ])

test('receivers are those with messages of the scope that wait, counted alone; who may see everything sees also who only fails', async () => {
  const [own, foreign] = [await store.addLead(), await store.addLead({ site: 'two-es' })]
  await message(own, 'partner:b', 'queued')
  await message(foreign, 'partner:b', 'queued')
  await message(own, 'partner:a', 'held')
  await message(own, 'partner:a', 'held')
  await message(own, 'partner:told', 'told')
  await message(foreign, 'partner:foreign', 'held')
  // releases before wrote no site
  await message(own, 'partner:a', 'queued', 'one-co')
  await message(foreign, 'partner:a', 'queued', 'two-es')
  await store.query(
    `insert into receivers (receiver, failing_since, off_since) values ('partner:a', $1, $2), ('partner:fails', $1, null), ('partner:well', null, null)`,
    [moment(0), moment(1)],
  )
  const a = { receiver: 'partner:a', failingSince: moment(0), offSince: moment(1), queued: 1, held: 2 }
  const b = { receiver: 'partner:b', failingSince: null, offSince: null, queued: 1, held: 0 }
  expect(await listReceiversIn(store.db, ONE)).toEqual([a, b])
  expect(await listReceiversIn(store.db, ALL)).toEqual([
    { ...a, queued: 2 },
    { ...b, queued: 2 },
    { receiver: 'partner:fails', failingSince: moment(0), offSince: null, queued: 0, held: 0 },
    { receiver: 'partner:foreign', failingSince: null, offSince: null, queued: 0, held: 1 },
  ])
  expect(await listReceiversIn(store.db, { ...ONE, sites: [] })).toEqual([])
})

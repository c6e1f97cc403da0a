import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import {
  addPostback,
  findUnsentPostback,
  forgetSent,
  holdPostback,
  lastNumber,
  queueUnsent,
  settlePostback,
  wasAdded,
} from './postbacks.ts'
import { listReceivers, noteFailing, noteWell, switchOn } from './receivers.ts'

const store = openStore()
const SITE = 'loanwright-co'
beforeEach(() => store.empty('receivers', 'leads'))

/** A message; `state` is what became of it, at a minute. */
async function post(leadId: string, receiver: string, number: number, became?: readonly ['told' | 'held', number]): Promise<string> {
  const id = randomUUID()
  await store.within((tx) => addPostback(tx, { id, receiver, lead_id: leadId, number, site: SITE, body: `${receiver} ${number}` }))
  if (became) await settlePostback(store.db, id, became[0], moment(became[1]))
  return id
}
const stateOf = async (id: string) => (await store.query('select state, settled_at from postbacks where id = $1', [id]))[0]
const QUEUED = { state: 'queued', settled_at: null }

test('messages are numbered for each lead and each receiver by themselves', async () => {
  const [lead, other] = [await store.addLead(), await store.addLead()]
  for (const number of [1, 2]) await post(lead, 'shop', number)
  await post(lead, 'blog', 3)
  await post(other, 'shop', 4)
  const last = (of: string, receiver: string) => store.within((tx) => lastNumber(tx, of, receiver))
  const response = [await last(lead, 'shop'), await last(lead, 'blog'), await last(other, 'shop'), await last(other, 'blog')]
  expect(response).toEqual([2, 3, 4, undefined])
})

test('a message of a type is known by its lead, its receiver and its type, whatever became of it', async () => {
  const [lead, other] = [await store.addLead(), await store.addLead()]
  const body = JSON.stringify({ type: 'partner-accepted', data: { status: 'offer-declined' } })
  await store.within((tx) => addPostback(tx, { id: randomUUID(), receiver: 'shop', lead_id: lead, number: 1, site: SITE, body }))
  const known = (leadId: string, receiver: string, type: string) => store.within((tx) => wasAdded(tx, { leadId, receiver, type }))
  expect(await known(lead, 'shop', 'partner-accepted')).toBe(true)
  expect([
    await known(other, 'shop', 'partner-accepted'),
    await known(lead, 'blog', 'partner-accepted'),
    await known(lead, 'shop', 'offer-declined'),
  ]).toEqual([false, false, false])
})

test('a message is to be sent until it is settled, once, and it says how it stands with its own receiver', async () => {
  const lead = await store.addLead()
  const [first, other] = [await post(lead, 'shop', 1), await post(lead, 'blog', 1)]
  await store.query("insert into receivers (receiver, failing_since, off_since) values ('blog', now(), now())")
  expect(await findUnsentPostback(store.db, first)).toEqual({ id: first, receiver: 'shop', body: 'shop 1', isOff: false, isFailing: false })
  expect(await findUnsentPostback(store.db, other)).toMatchObject({ isOff: true, isFailing: true })
  await settlePostback(store.db, first, 'told', moment(1))
  await settlePostback(store.db, first, 'held', moment(2))
  expect([await stateOf(first), await stateOf(other)]).toEqual([{ state: 'told', settled_at: moment(1) }, QUEUED])
  expect(await findUnsentPostback(store.db, first)).toBeUndefined()
})

test('a receiver that is switched on gets what it was not told, and nothing twice', async () => {
  const lead = await store.addLead()
  const [told, held, queued] = [
    await post(lead, 'shop', 1, ['told', 1]),
    await post(lead, 'shop', 2, ['held', 2]),
    await post(lead, 'shop', 3),
  ]
  const foreign = await post(lead, 'blog', 1, ['held', 1])
  const again = await store.within((tx) => queueUnsent(tx, 'shop'))
  expect(new Map(again.map(({ id, lead_id: of }) => [id, of]))).toEqual(new Map([held, queued].map((id) => [id, lead])))
  expect([await stateOf(told), await stateOf(held), await stateOf(foreign)]).toEqual([
    { state: 'told', settled_at: moment(1) },
    QUEUED,
    { state: 'held', settled_at: moment(1) },
  ])
})

test('a message is held only while its receiver is off: where that ends at the same moment it stays to be sent', async () => {
  const lead = await store.addLead()
  const [first, second] = [await post(lead, 'shop', 1), await post(lead, 'shop', 2)]
  expect([await holdPostback(store.db, first, moment(1)), await stateOf(first)]).toEqual([false, QUEUED])
  await store.query("insert into receivers (receiver, failing_since, off_since) values ('shop', now(), now())")
  expect([await holdPostback(store.db, first, moment(1)), await stateOf(first)]).toEqual([true, { state: 'held', settled_at: moment(1) }])
  const held: Promise<boolean>[] = []
  await store.within(async (tx) => {
    await switchOn(tx, 'shop')
    await queueUnsent(tx, 'shop')
    held.push(holdPostback(store.db, second, moment(2)))
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(() => store.query(waiting), { interval: 20, timeout: 60_000 }).toHaveLength(1)
  })
  expect([await Promise.all(held), await stateOf(first), await stateOf(second)]).toEqual([[false], QUEUED, QUEUED])
})

test('only messages that were told are forgotten, once that is long enough ago and there is a later one', async () => {
  const lead = await store.addLead()
  await post(lead, 'shop', 1, ['told', 1])
  const kept = [await post(lead, 'shop', 2, ['told', 2]), await post(lead, 'shop', 3, ['held', 1]), await post(lead, 'shop', 4)]
  await forgetSent(store.db, moment(2))
  expect((await store.query('select id from postbacks order by number')).map(({ id }) => id)).toEqual(kept)
})

test('the number of the last message stays as long as its lead, without what it said, and a later one takes its place', async () => {
  const [lead, other] = [await store.addLead(), await store.addLead()]
  const last = () => store.within((tx) => lastNumber(tx, lead, 'shop'))
  const rows = () => store.query('select number, body, state, settled_at from postbacks where lead_id = $1 order by number', [lead])
  for (const number of [1, 2, 3]) await post(lead, 'shop', number, ['told', 1])
  await post(other, 'shop', 9)
  await forgetSent(store.db, moment(2))
  expect([await last(), await rows()]).toEqual([3, [{ number: 3, body: '{}', state: 'told', settled_at: null }]])
  await post(lead, 'shop', 4, ['told', 3])
  await forgetSent(store.db, moment(3))
  expect((await rows()).map(({ number }) => number)).toEqual([3, 4])
  await forgetSent(store.db, moment(4))
  expect([await last(), (await rows()).map(({ number }) => number)]).toEqual([4, [4]])
  await store.query('delete from leads where id = $1', [lead])
  expect(await rows()).toEqual([])
})

const receiver = async (name: string) =>
  (await store.query('select failing_since, off_since from receivers where receiver = $1', [name]))[0]

test('a receiver that has failed for long is switched off once, and no other is', async () => {
  await store.query("insert into receivers (receiver, failing_since) values ('long-failing', $1)", [moment(-99)])
  const fail = (name: string, minutes: number) => noteFailing(store.db, name, { at: moment(minutes), offBefore: moment(minutes - 10) })
  expect([await fail('shop', 1), await fail('blog', 3), await fail('shop', 10)]).toEqual([false, false, false])
  expect(await receiver('shop')).toEqual({ failing_since: moment(1), off_since: null })
  expect([await fail('shop', 11), await fail('shop', 12), await fail('blog', 12)]).toEqual([true, false, false])
  expect([await receiver('shop'), await receiver('blog'), await receiver('long-failing')]).toEqual([
    { failing_since: moment(1), off_since: moment(11) },
    { failing_since: moment(3), off_since: null },
    { failing_since: moment(-99), off_since: null },
  ])
})

test('a receiver that answers fails no more, and one that is switched on is neither off nor failing; others stay', async () => {
  for (const name of ['shop', 'blog'])
    await store.query('insert into receivers (receiver, failing_since, off_since) values ($1, $2, $3)', [name, moment(1), moment(2)])
  await noteWell(store.db, 'shop')
  expect(await receiver('shop')).toEqual({ failing_since: null, off_since: moment(2) })
  expect(await receiver('blog')).toEqual({ failing_since: moment(1), off_since: moment(2) })
  await store.query("update receivers set failing_since = $1 where receiver = 'shop'", [moment(1)])
  await switchOn(store.db, 'shop')
  expect(await receiver('shop')).toEqual({ failing_since: null, off_since: null })
  expect(await receiver('blog')).toEqual({ failing_since: moment(1), off_since: moment(2) })
})

test('receivers are listed in their order that fail, are off, or for whom something waits', async () => {
  const lead = await store.addLead()
  const add = (name: string, failing: Date | null, off: Date | null) =>
    store.query('insert into receivers (receiver, failing_since, off_since) values ($1, $2, $3)', [name, failing, off])
  await add('fails', moment(1), null)
  await add('is-off', null, moment(2))
  await add('is-well', null, null)
  await add('waits', null, null)
  await post(lead, 'waits', 1)
  await post(lead, 'waits', 2)
  await post(lead, 'waits', 3, ['held', 1])
  await post(lead, 'waits', 4, ['told', 1])
  await post(lead, 'all-held', 1, ['held', 1])
  await post(lead, 'all-told', 1, ['told', 1])
  await post(lead, 'one-queued', 1)
  expect((await listReceivers(store.db)).map(({ receiver: name, ...state }) => [name, ...Object.values(state)])).toEqual([
    ['all-held', null, null, 0, 1],
    ['fails', moment(1), null, 0, 0],
    ['is-off', null, moment(2), 0, 0],
    ['one-queued', null, null, 1, 0],
    ['waits', null, null, 2, 1],
  ])
})

import { beforeEach, expect, test } from 'vitest'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import {
  addTrackerChoices,
  addTracked,
  findQueued,
  NOT_AGREED,
  readTrackerChoices,
  readTrackingReceipt,
  settleTracked,
  type TrackedRow,
} from './tracked.ts'

const store = openStore()
beforeEach(() => store.empty('leads'))

const line = (lead: string, change: Partial<TrackedRow> = {}): TrackedRow => ({
  lead_id: lead,
  event: 'Lead',
  tracker: 'meta',
  source: 'server',
  event_id: 'id',
  state: 'queued',
  reason: null,
  happened_at: moment(1),
  settled_at: null,
  ...change,
})
const add = (...rows: readonly TrackedRow[]) => store.within((tx) => addTracked(tx, rows))
const receipt = async (lead: string) =>
  (await readTrackingReceipt(store.db, lead)).map(({ state, reason, settled_at: at }) => [state, reason, at])

test('a line that was held until the visitor agrees gives way to one that may be told, and any other stays', async () => {
  const lead = await store.addLead()
  const held = line(lead, { state: 'held', reason: NOT_AGREED, settled_at: moment(2) })
  expect(await add(held)).toHaveLength(1)
  expect(await add(line(lead, { state: 'held', reason: 'other' }))).toEqual([])
  expect(await receipt(lead)).toEqual([['held', NOT_AGREED, moment(2)]])
  expect(await add(line(lead, { state: 'told', reason: 'agreed', settled_at: moment(3) }))).toHaveLength(1)
  expect(await receipt(lead)).toEqual([['told', 'agreed', moment(3)]])
  expect(await add(line(lead, { state: 'refused' }))).toEqual([])
  expect(await receipt(lead)).toEqual([['told', 'agreed', moment(3)]])
})

test('a purchase that was held because the loan was cancelled gives way to the one that is funded after that', async () => {
  const lead = await store.addLead()
  const purchase = (change: Partial<TrackedRow>) => line(lead, { event: 'Purchase', ...change })
  await add(purchase({ state: 'held', reason: 'not-funded', settled_at: moment(2) }))
  expect(await add(purchase({}))).toHaveLength(1)
  expect(await receipt(lead)).toEqual([['queued', null, null]])
})

test('one line waits and is settled: that of its lead, its event, its tracker and where it comes from', async () => {
  const [lead, other] = [await store.addLead(), await store.addLead()]
  const own = line(lead)
  const beside = [line(other), line(lead, { event: 'Rejected' }), line(lead, { tracker: 'google' }), line(lead, { source: 'browser' })]
  for (const one of beside) {
    await add(one)
    expect(await findQueued(store.db, own)).toBeUndefined()
  }
  await add(own)
  expect(await findQueued(store.db, own)).toMatchObject({ lead_id: lead, event: 'Lead', tracker: 'meta', source: 'server' })
  await settleTracked(store.db, own, { state: 'told', reason: null, settled_at: moment(2) })
  expect(await findQueued(store.db, own)).toBeUndefined()
  for (const one of beside) expect(await findQueued(store.db, one)).toMatchObject({ state: 'queued' })
})

test('the receipt of a lead is in the order of what happened, then by event, tracker and where it comes from', async () => {
  const [lead, other] = [await store.addLead(), await store.addLead()]
  const wanted = [
    line(lead, { event: 'Rejected', tracker: 'z', source: 'server', happened_at: moment(0) }),
    line(lead, { event: 'CompleteRegistration', tracker: 'z' }),
    line(lead, { tracker: 'google', source: 'server' }),
    line(lead, { source: 'browser' }),
    line(lead),
  ]
  await add(...wanted.toReversed(), line(other))
  const keyOf = ({ event, tracker, source }: TrackedRow) => [event, tracker, source]
  expect((await readTrackingReceipt(store.db, lead)).map(keyOf)).toEqual(wanted.map(keyOf))
})

test('what a visitor chose last counts, for this lead alone', async () => {
  const [lead, other] = [await store.addLead(), await store.addLead()]
  const choose = (of: string, analytics: 'agreed' | 'refused', source: 'visitor' | 'host') =>
    store.within((tx) => addTrackerChoices(tx, of, { analytics, source }, moment(1)))
  await choose(lead, 'agreed', 'visitor')
  await choose(lead, 'refused', 'host')
  await choose(other, 'agreed', 'visitor')
  expect(await readTrackerChoices(store.db, lead)).toEqual({ source: 'host', analytics: 'refused' })
  expect(await readTrackerChoices(store.db, await store.addLead())).toEqual({ source: 'visitor' })
})

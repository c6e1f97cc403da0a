import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Listener } from '#apps/api/platform/postgres/listen.ts'
import { watchLeads } from './watch-leads.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A connection to the database that the test notifies and breaks. */
async function watching() {
  let notify: (leadId: string) => void = () => undefined
  let reconnect: () => void = () => undefined
  const listener: Listener = {
    listen: async (_, onNotification, onReconnect) => {
      notify = onNotification
      reconnect = onReconnect
      return { close: async () => undefined }
    },
    tell: () => undefined,
    close: async () => undefined,
  }
  const { wait } = await watchLeads(listener)
  return { wait, notify: (leadId: string) => notify(leadId), reconnect: () => reconnect() }
}

/** What a wait has come to by now. */
async function stateOf(notified: Promise<boolean>): Promise<boolean | 'waits'> {
  await vi.advanceTimersByTimeAsync(0)
  return await Promise.race([notified, Promise.resolve('waits' as const)])
}

const MS = 1000

test('[S-7.23] a change that comes before anybody asks for it is not missed, and each is told once', async () => {
  const { wait, notify } = await watching()
  const one = wait('lead', MS)
  notify('lead')
  expect(await one.notified()).toBe(true)
  const next = one.notified()
  expect(await stateOf(next)).toBe('waits')
  notify('lead')
  expect(await next).toBe(true)
  one.end()
})

test('[S-7.23] a change wakes all who wait for its lead, and nobody who waits for another', async () => {
  const { wait, notify } = await watching()
  const [first, second, other] = [wait('lead', MS), wait('lead', MS), wait('other', MS)]
  const waits = [first.notified(), second.notified(), other.notified()]
  notify('lead')
  const [woken, wokenToo, asleep] = waits
  expect([await woken, await wokenToo, asleep && (await stateOf(asleep))]).toEqual([true, true, 'waits'])
  // who goes takes nobody along
  first.end()
  const again = second.notified()
  notify('lead')
  expect(await again).toBe(true)
  for (const one of [second, other]) one.end()
})

test('[S-7.23] a wait is over when its time is, and nothing is left of it', async () => {
  const { wait, notify } = await watching()
  const one = wait('lead', MS)
  const notified = one.notified()
  await vi.advanceTimersByTimeAsync(MS - 1)
  expect(await stateOf(notified)).toBe('waits')
  await vi.advanceTimersByTimeAsync(1)
  expect(await notified).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
  // a later wait for the same lead is one of its own
  const later = wait('lead', MS)
  one.end()
  notify('lead')
  expect(await later.notified()).toBe(true)
  later.end()
})

test('[S-7.23] after a connection that broke all look again: some notification may have been missed', async () => {
  const { wait, reconnect } = await watching()
  const waits = ['one', 'other'].map((lead) => wait(lead, MS))
  reconnect()
  expect(await Promise.all(waits.map(({ notified }) => notified()))).toEqual([true, true])
  for (const { end } of waits) end()
})

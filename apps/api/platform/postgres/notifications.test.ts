import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '#tests/server/test-database.ts'
import { gatherNotifications, notifyAfterCommit, type Notification } from './notifications.ts'
import { openDatabase, type Database } from './open-database.ts'

const CHANNEL = 'trial'
let place: TestDatabase
let teller: Database
let other: Database
let heard: string[]
beforeAll(async () => {
  place = await emptyDatabase()
  teller = await openDatabase({ databaseUrl: place.url })
  other = await openDatabase({ databaseUrl: place.url })
  for (const database of [teller, other])
    await database.listener.listen(
      CHANNEL,
      (payload) => heard.push(payload),
      () => undefined,
    )
})
beforeEach(() => void (heard = []))
afterAll(async () => {
  await teller.close()
  await other.close()
  await place.drop()
})

const tell = (payload: string, isKept = true) =>
  teller.inTransaction(
    async (tx) => notifyAfterCommit(tx, { channel: CHANNEL, payload }),
    () => isKept,
  )

test('what a transaction tells is heard by every process once it is kept, and by none when it is taken back', async () => {
  await tell('taken back', false)
  await expect(
    teller.inTransaction(async (tx) => {
      notifyAfterCommit(tx, { channel: CHANNEL, payload: 'failed' })
      throw new Error('it failed')
    }),
  ).rejects.toThrow('it failed')
  await tell('kept')
  await expect.poll(() => heard).toEqual(['kept', 'kept'])
})

test('transactions that tell do not wait for one that tells and is not done', async () => {
  await teller.inTransaction(async (tx) => {
    notifyAfterCommit(tx, { channel: CHANNEL, payload: 'first' })
    await Promise.all(Array.from({ length: 8 }, (_, number) => tell(`meanwhile ${number}`)))
    await expect.poll(() => heard.length).toBe(16)
    expect(heard).not.toContain('first')
  })
  await expect.poll(() => heard.length).toBe(18)
})

test('what is told while the telling connection is broken is told by the next one', async () => {
  const broken =
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%pg_notify%unnest%' and pid <> pg_backend_pid()"
  const { rows } = await other.connections.query({ text: broken })
  expect(rows).toHaveLength(1)
  await tell('after all')
  await expect.poll(() => heard.length).toBe(2)
})

test('what comes while notices are being told goes with the next call, each once; what is refused is told again later', async () => {
  const calls: string[][] = []
  const refused = new Set([2])
  let goOn: () => void = () => undefined
  const gathering = gatherNotifications(async (notices) => {
    calls.push(notices.map(({ payload }) => payload))
    await new Promise<void>((resolve) => (goOn = resolve))
    return !refused.has(calls.length)
  })
  const response = (...payloads: string[]) => gathering.notify(payloads.map((payload): Notification => ({ channel: CHANNEL, payload })))
  response('a')
  response('b', 'c')
  response('b')
  goOn()
  await expect.poll(() => calls).toEqual([['a'], ['b', 'c']])
  goOn()
  await gathering.idle()
  response('d')
  goOn()
  await gathering.idle()
  expect(calls).toEqual([['a'], ['b', 'c'], ['b', 'c', 'd']])
})

test('after a connection that broke, whoever listens is told to look: something may have been missed', async () => {
  const looks = { first: 0, second: 0 }
  const hear = (name: keyof typeof looks) =>
    other.listener.listen(
      name,
      () => undefined,
      () => void looks[name]++,
    )
  for (const name of ['first', 'second'] as const) await hear(name)
  expect(looks).toEqual({ first: 1, second: 1 })
  const { rows } = await teller.connections.query({
    text: `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen "second"'`,
  })
  expect(rows).toHaveLength(1)
  await expect.poll(() => looks).toEqual({ first: 2, second: 2 })
})

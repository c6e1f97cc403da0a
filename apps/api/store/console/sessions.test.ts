import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { addSession, findSession, noteSessionUse, removeEndedSessions, removeSession } from './sessions.ts'
import { addSignIn, takeSignIn } from './sign-ins.ts'

const store = openStore()
beforeEach(() => store.empty('console_sessions', 'console_sign_ins'))

async function begin({ used = 0, ends = 600 } = {}): Promise<Buffer> {
  const secret = randomBytes(32)
  const of = { person: 'ana', name: 'Ana', grants: '[]', id_token: null, begun_at: moment(0) }
  await store.within((tx) => addSession(tx, { ...of, secret_hash: secret, used_at: moment(used), ends_at: moment(ends) }))
  return secret
}
const left = async (...secrets: readonly Buffer[]) =>
  await Promise.all(secrets.map(async (secret) => (await findSession(store.db, secret)) !== undefined))

test('a session that is over, and one that was not used for long, are removed; others stay', async () => {
  const over = await begin({ used: 50, ends: 60 })
  const unused = await begin({ used: 30 })
  const [going, used] = [await begin({ used: 50, ends: 61 }), await begin({ used: 31 })]
  await store.within((tx) => removeEndedSessions(tx, { now: moment(60), unusedSince: moment(30) }))
  expect(await left(over, unused, going, used)).toEqual([false, false, true, true])
})

test('a use is noted of that session alone, and not again a moment later; a sign-out ends no other', async () => {
  const [one, other] = [await begin(), await begin()]
  const usedAt = async (secret: Buffer) => (await findSession(store.db, secret))?.used_at
  await noteSessionUse(store.db, one, { at: moment(10), before: moment(5) })
  expect([await usedAt(one), await usedAt(other)]).toEqual([moment(10), moment(0)])
  await noteSessionUse(store.db, one, { at: moment(11), before: moment(10) })
  expect(await usedAt(one)).toEqual(moment(10))
  await store.within((tx) => removeSession(tx, one))
  expect(await left(one, other)).toEqual([false, true])
})

test('a sign-in is taken once, and one that waits for too long is gone when the next begins', async () => {
  const add = async (begun: number, over: number) => {
    const state = randomBytes(32)
    const of = { state_hash: state, browser_hash: randomBytes(32), return_to: '/', begun_at: moment(begun) }
    await store.within((tx) => addSignIn(tx, of, moment(over)))
    return state
  }
  const take = async (state: Buffer) => (await takeSignIn(store.db, state)) !== undefined
  const [late, waiting] = [await add(5, 0), await add(6, 0)]
  const newest = await add(20, 5)
  expect([await take(late), await take(waiting), await take(newest), await take(newest)]).toEqual([false, true, true, false])
})

import { expect, test } from 'vitest'
import { CALLS_PER_MINUTE, limitSession } from './limit-session.ts'

const ADDRESS = '203.0.113.7'
const MINUTE_MS = 60_000

/** A limit with a clock, where everybody signs in for an hour. */
function limiting() {
  let at = 0
  const now = () => new Date(at)
  const sessions = limitSession(now)
  return {
    pass: (ms: number) => void (at += ms),
    signIn: (secret: string) => sessions.note(secret, { endsAt: new Date(at + 60 * MINUTE_MS) }),
    end: (secret: string) => sessions.note(secret, undefined),
    /** Calls so many times, with the secret of each time, and counts those that are not refused. */
    call: async (times: number, secretOf: (time: number) => string, address = ADDRESS) => {
      const seconds = []
      for (let time = 0; time < times; time++) seconds.push(await sessions.secondsToWait(secretOf(time), address))
      return seconds.filter((one) => one === undefined).length
    },
  }
}

test('cookies that open nothing are counted together by their address, however many they are', async () => {
  const { call, pass } = limiting()
  expect(await call(CALLS_PER_MINUTE + 50, (time) => `invented ${time}`)).toBe(CALLS_PER_MINUTE)
  expect(await call(5, () => 'one more')).toBe(0)
  expect(await call(5, () => 'one more', '203.0.113.8')).toBe(5)
  pass(MINUTE_MS)
  expect(await call(5, () => 'one more')).toBe(5)
})

test('a session that is known is counted by itself, whatever comes from its address', async () => {
  const { call, signIn } = limiting()
  signIn('anna')
  signIn('berta')
  await call(CALLS_PER_MINUTE + 50, (time) => `invented ${time}`)
  expect(await call(CALLS_PER_MINUTE + 50, () => 'anna')).toBe(CALLS_PER_MINUTE)
  expect(await call(5, () => 'berta')).toBe(5)
})

test('a session that has ended is counted by its address again', async () => {
  const { call, signIn, end, pass } = limiting()
  signIn('anna')
  signIn('berta')
  await call(CALLS_PER_MINUTE, (time) => `invented ${time}`)
  end('anna')
  expect([await call(1, () => 'anna'), await call(1, () => 'berta')]).toEqual([0, 1])
  // those that are over and ask no more are forgotten when somebody else signs in
  pass(60 * MINUTE_MS)
  signIn('clara')
  await call(CALLS_PER_MINUTE, (time) => `invented ${time}`)
  expect([await call(1, () => 'berta'), await call(1, () => 'clara')]).toEqual([0, 1])
})

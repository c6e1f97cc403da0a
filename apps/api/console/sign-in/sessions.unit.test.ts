import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sessionEnd } from './sessions.ts'

const TIMES = { CONSOLE_IDLE_MINUTES: 30, CONSOLE_SESSION_HOURS: 12 }

test('a session ends 30 minutes after its last use, and never after its own end', () => {
  const at = (minutes: number) => new Date(minutes * 60_000)
  expect(sessionEnd({ used_at: at(0), ends_at: at(720) }, TIMES)).toEqual(at(30))
  expect(sessionEnd({ used_at: at(700), ends_at: at(720) }, TIMES)).toEqual(at(720))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2000 }), (used) => {
      expect(sessionEnd({ used_at: at(used), ends_at: at(720) }, TIMES).getTime()).toBe(Math.min(used + 30, 720) * 60_000)
    }),
  )
})

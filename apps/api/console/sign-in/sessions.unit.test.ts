import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scriptedDatabase } from '#tests/server/without-database/scripted-database.ts'
import { noteUse, sessionEnd } from './sessions.ts'

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

test('a use is not written again where one was noted half a minute before', async () => {
  const { db, sent } = scriptedDatabase()
  const now = new Date('2026-11-26T12:00:00Z')
  await noteUse({ database: { db }, now: () => now }, 'secret')
  const [{ sql, parameters } = expect.fail('nothing was sent')] = sent
  expect(sql).toContain('"used_at" < ')
  expect([parameters.at(0), parameters.at(-1)]).toEqual([now, new Date('2026-11-26T11:59:30Z')])
})

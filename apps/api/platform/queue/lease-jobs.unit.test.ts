import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scriptedDatabase } from '#tests/server/without-database/scripted-database.ts'
import { leaseJobs } from './lease-jobs.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a process that could not tell what it has in hand takes no job of another for lost until it could tell so once more', async () => {
  let isAway = false
  const { db, sent } = scriptedDatabase({
    workers: () => {
      if (isAway) throw new Error('the database is away')
      return []
    },
  })
  const looks = () => sent.filter(({ sql }) => sql.includes('pgboss.job')).length
  const lease = leaseJobs({ fail: async () => expect.fail('no job is lost') }, { db }, pino({ level: 'silent' }))
  const second = async () => {
    const before = looks()
    await vi.advanceTimersByTimeAsync(1000)
    return looks() - before
  }
  expect(await second()).toBeGreaterThan(0)
  isAway = true
  expect(await second()).toBe(0)
  isAway = false
  // others may have been away just as long
  expect(await second()).toBe(0)
  expect(await second()).toBe(1)
  await lease.stop()
})

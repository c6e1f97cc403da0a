import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTrial, type Trial } from '../../../tests/server/start-trial.ts'
import type { Api } from '../api.ts'
import { listPartitions } from '../db/partitions.ts'
import { keepPartitions } from './keep-partitions.ts'

const DAY_MS = 86_400_000
const AUDIT_DAYS = 90

let trial: Trial
beforeAll(async () => void (trial = await startTrial({ WORKERS: '0', AUDIT_DAYS: String(AUDIT_DAYS) })))
afterAll(() => trial.close())

/** The parts of a server whose clock is days ahead. */
const later = (days: number): Api => {
  const { parts } = trial.api
  return { ...parts, outside: { ...parts.outside, now: () => new Date(Date.now() + days * DAY_MS) } }
}
const names = async (table: 'events' | 'submissions') => (await listPartitions(trial.api.database.db, table)).map(({ name }) => name)

test('submissions go with the last lead of their months, events when the time of the audit trail is over too', async () => {
  const lead = await trial.begin()
  const [first] = await listPartitions(trial.api.database.db, 'events')
  const daysToEnd = ((first?.until.getTime() ?? 0) - Date.now()) / DAY_MS
  await keepPartitions(later(daysToEnd + 2))
  expect(await names('submissions')).toContain('submissions_first')
  await trial.query('delete from leads where id = $1', [lead.id])
  await keepPartitions(later(daysToEnd + 2))
  expect(await names('submissions')).not.toContain('submissions_first')
  expect(await trial.query('select 1 from events where lead_id = $1', [lead.id])).not.toEqual([])
  await keepPartitions(later(daysToEnd + AUDIT_DAYS - 1))
  expect(await names('events')).toContain('events_first')
  await keepPartitions(later(daysToEnd + AUDIT_DAYS + 1))
  expect(await names('events')).not.toContain('events_first')
})

test('a table that is too busy is left to the next time', async () => {
  const held = await trial.api.database.connections.connect()
  const before = await names('submissions')
  try {
    await held.query('begin; lock table leads in row exclusive mode')
    await keepPartitions(later(400))
    expect(await names('submissions')).toEqual(before)
  } finally {
    await held.query('rollback')
    held.release()
  }
  await keepPartitions(later(400))
  expect((await names('submissions')).length).toBeGreaterThan(0)
  expect(await names('submissions')).not.toEqual(before)
})

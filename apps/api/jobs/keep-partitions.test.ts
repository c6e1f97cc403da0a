import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import type { Api } from '../domain/api.ts'
import { listPartitions } from '../store/leads/partitions.ts'
import { keepPartitions } from './keep-partitions.ts'

const DAY_MS = 86_400_000
const AUDIT_DAYS = 90

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ WORKERS: '0', AUDIT_DAYS: String(AUDIT_DAYS) })))
afterAll(() => server.close())

/** The parts of a server whose clock is days ahead. */
const later = (days: number): Api => {
  const { parts } = server.api
  return { ...parts, outside: { ...parts.outside, now: () => new Date(Date.now() + days * DAY_MS) } }
}
const names = async (table: 'events' | 'submissions') => (await listPartitions(server.api.database.db, table)).map(({ name }) => name)

test('submissions go with the last lead of their months, events when the time of the audit trail is over too', async () => {
  const lead = await server.begin()
  const [first] = await listPartitions(server.api.database.db, 'events')
  const daysToEnd = ((first?.until.getTime() ?? 0) - Date.now()) / DAY_MS
  await keepPartitions(later(daysToEnd + 2))
  expect(await names('submissions')).toContain('submissions_first')
  await server.query('delete from leads where id = $1', [lead.id])
  await keepPartitions(later(daysToEnd + 2))
  expect(await names('submissions')).not.toContain('submissions_first')
  expect(await server.query('select 1 from events where lead_id = $1', [lead.id])).not.toEqual([])
  await keepPartitions(later(daysToEnd + AUDIT_DAYS - 1))
  expect(await names('events')).toContain('events_first')
  await keepPartitions(later(daysToEnd + AUDIT_DAYS + 1))
  expect(await names('events')).not.toContain('events_first')
})

test('a table that is too busy is left to the next time', async () => {
  const held = await server.api.database.connections.connect()
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

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { findAbandoned } from './find-abandoned.ts'

let server: TestServer
beforeAll(
  async () =>
    void (server = await startTestServer({ WORKERS: '0', SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://{site}.example.com' })),
)
afterAll(() => server.close())

const DAY_MINUTES = 24 * 60

test('[S-7.81] who left longer than a day ago is let go, and not written to any more', async () => {
  const lead = await server.begin({ ...server.firstAnswers, email: 'left.long.ago@example.com' })
  const { parts } = server.api
  const at = (minutes: number) => ({ ...parts, outside: { ...parts.outside, now: () => new Date(Date.now() + minutes * 60_000) } })
  const isTaken = async () => (await server.query('select reminded_at from leads where id = $1', [lead.id]))[0]?.['reminded_at'] !== null
  for (const minutes of [DAY_MINUTES + 1, 30 * DAY_MINUTES]) await findAbandoned(at(minutes))
  expect(await isTaken()).toBe(false)
  await findAbandoned(at(DAY_MINUTES - 1))
  expect(await isTaken()).toBe(true)
})

test.each([60, 720, 1380, 1440])('who typed for hours is found when %i minutes are over since', async (minutes) => {
  const lead = await server.begin({ ...server.firstAnswers, email: `typed.for.hours.${minutes}@example.com` })
  const { parts } = server.api
  const typed = 11 * 60
  await server.query("update leads set updated_at = created_at + $2 * interval '1 minute' where id = $1", [lead.id, typed])
  const now = () => new Date(Date.now() + (typed + minutes + 1) * 60_000)
  await findAbandoned({ ...parts, settings: { ...parts.settings, ABANDONED_AFTER_MINUTES: minutes }, outside: { ...parts.outside, now } })
  const taken = await server.query('select reminded_at is not null as taken from leads where id = $1', [lead.id])
  expect(taken).toEqual([{ taken: true }])
})

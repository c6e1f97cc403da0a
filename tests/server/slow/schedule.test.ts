import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from '#apps/api/main.ts'
import type { RunningApi } from '#apps/api/start-api.ts'
import { startTestServer, type TestServer } from '../start-test-server.ts'
import { settingsOf } from '../test-settings.ts'

let server: TestServer
let others: readonly RunningApi[] = []
beforeAll(async () => {
  server = await startTestServer()
  others = [await startApi(settingsOf(server.environment)), await startApi(settingsOf(server.environment))]
})
afterAll(async () => {
  for (const other of others) await other.close()
  await server.close()
})

test('what is scheduled for every minute is done once a minute by three servers together', async () => {
  await server.query("update pgboss.schedule set cron = '* * * * *'")
  const names = (await server.query('select name from pgboss.schedule')).map(({ name }) => String(name))
  const turns = () =>
    server.query(
      `select count(*)::int as jobs, extract(epoch from max(created_on) - min(created_on))::int as seconds
       from pgboss.job where name = any($1) group by name`,
      [names],
    )
  // two turns of each, so that the moment of the start alone does not explain the result
  const later = async () => (await turns()).filter(({ seconds }) => Number(seconds) > 40).length
  await expect.poll(later, { timeout: 200_000, interval: 500 }).toBe(names.length)
  for (const { jobs, seconds } of await turns()) expect(jobs).toBeLessThanOrEqual(Math.round(Number(seconds) / 60) + 1)
})

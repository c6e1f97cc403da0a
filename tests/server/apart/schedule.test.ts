import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from '../../../apps/api/main.ts'
import type { RunningApi } from '../../../apps/api/start-api.ts'
import { settingsOf, startTrial, type Trial } from '../start-trial.ts'

let trial: Trial
let others: readonly RunningApi[] = []
beforeAll(async () => {
  trial = await startTrial()
  others = [await startApi(settingsOf(trial.environment)), await startApi(settingsOf(trial.environment))]
})
afterAll(async () => {
  for (const other of others) await other.close()
  await trial.close()
})

test('what is scheduled for every minute is done once a minute by three servers together', async () => {
  await trial.query("update pgboss.schedule set cron = '* * * * *'")
  const names = (await trial.query('select name from pgboss.schedule')).map(({ name }) => String(name))
  const turns = () =>
    trial.query(
      `select count(*)::int as jobs, extract(epoch from max(created_on) - min(created_on))::int as seconds
       from pgboss.job where name = any($1) group by name`,
      [names],
    )
  // two turns of each, so that no single moment of a start explains it
  const later = async () => (await turns()).filter(({ seconds }) => Number(seconds) > 40).length
  await expect.poll(later, { timeout: 200_000, interval: 500 }).toBe(names.length)
  for (const { jobs, seconds } of await turns()) expect(jobs).toBeLessThanOrEqual(Math.round(Number(seconds) / 60) + 1)
})

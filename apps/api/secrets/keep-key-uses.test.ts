import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { settingsOf, startTrial, type Trial } from '../../../tests/server/start-trial.ts'
import { addKeyUses, readKeyUses } from '../db/key-uses.ts'
import { startApi } from '../main.ts'
import { keepKeyUses, MOST_USES } from './keep-key-uses.ts'

let trial: Trial
beforeAll(async () => void (trial = await startTrial({ WORKERS: '0' })))
afterAll(() => trial?.close())

const usesOf = async (key: string) => (await readKeyUses(trial.api.database.db)).get(key) ?? 0

test('[SEC-L14] what every process has encrypted is added up by key, at its end at the latest', async () => {
  const before = await usesOf('trial')
  const second = await startApi(settingsOf(trial.environment))
  await second.close()
  const body = trial.payload(trial.firstAnswers, { sessionId: crypto.randomUUID() })
  const third = await startApi(settingsOf(trial.environment))
  const headers = { 'content-type': 'application/json', 'loanwright-site': trial.site.id, 'idempotency-key': crypto.randomUUID() }
  expect((await fetch(`${third.url}/api/v3/lead`, { method: 'POST', headers, body: JSON.stringify(body) })).status).toBe(201)
  const { seal } = third.parts
  await third.close()
  expect(seal.uses()).toBeGreaterThan(1)
  expect(await usesOf('trial')).toBe(before + seal.uses())
})

test('[SEC-L14] the figures tell how much of a key is used; what the database does not take is added later', async () => {
  const { database, seal, metrics } = trial.api.parts
  await addKeyUses(database.db, 'worn', MOST_USES / 2)
  const worn = { ...seal, newest: 'worn', uses: () => 7 }
  const uses = keepKeyUses({ database, metrics, seal: worn })
  const refused = vi.spyOn(database.connections, 'connect').mockRejectedValueOnce(new Error('gone'))
  await uses.add()
  refused.mockRestore()
  expect(await usesOf('worn')).toBe(MOST_USES / 2)
  await uses.stop()
  expect(await usesOf('worn')).toBe(MOST_USES / 2 + 7)
  expect((await trial.operations('/metrics')).text).toMatch(/^key_used_share 0\.5/mu)
})

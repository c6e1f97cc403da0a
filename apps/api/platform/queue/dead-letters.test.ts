import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { settingsOf } from '#tests/server/test-settings.ts'
import { startApi } from '#apps/api/main.ts'
import type { RunningApi } from '#apps/api/start-api.ts'
import { openDeadLetters, type DeadLetter } from './dead-letters.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ WORKERS: '0' })))
afterAll(() => server.close())

test('[S-7.71] [I-07c] a job that was tried in vain to its end can be listed with its reason and run again, once', async () => {
  let worker: RunningApi | undefined
  const emails = await openDeadLetters(server.api.database)
  try {
    server.simulators.respondWith(() => ({ status: 500, text: 'down' }))
    const response = { partner: 'credito-andino', leadId: crypto.randomUUID(), idempotencyKey: crypto.randomUUID() }
    await server.api.database.inTransaction((tx) =>
      server.api.parts.jobs.send(tx, [{ job: 'tell-erasure', payload: response, options: { partner: response.partner } }]),
    )
    // its last try
    await server.query("update pgboss.job set retry_limit = 0 where name = 'tell-erasure'")
    worker = await startApi(settingsOf({ ...server.environment, WORKERS: '1' }))
    let list: readonly DeadLetter[] = []
    for (let looks = 0; looks < 1200 && list.length === 0; looks++, await wait(50)) list = await emails.list()
    const [kept] = await server.query(
      `select round(extract(epoch from keep_until - now()) / 86400)::int as days from pgboss.job where name = 'tell-erasure-dead'`,
    )
    expect(kept).toEqual({ days: 365 })
    expect(list).toEqual([expect.objectContaining({ job: 'tell-erasure', payload: response, reason: expect.stringContaining('500') })])
    const before = server.simulators.received.length
    server.simulators.respondWith(() => ({ status: 200, text: '{}' }))
    expect(await emails.runAgain([crypto.randomUUID()])).toBe(0)
    expect(await emails.runAgain(list.map(({ id }) => id))).toBe(1)
    expect(await emails.runAgain()).toBe(0)
    for (let looks = 0; looks < 1200 && server.simulators.received.length === before; looks++) await wait(50)
    expect(server.simulators.received.slice(before).map(({ idempotencyKey }) => idempotencyKey)).toEqual([response.idempotencyKey])
    expect(await emails.list()).toEqual([])
  } finally {
    await emails.close()
    await worker?.close()
  }
})

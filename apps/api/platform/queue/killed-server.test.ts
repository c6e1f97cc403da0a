import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bareEnvironment } from '#tests/bare-environment.ts'
import { runProcess, type RunningProcess } from '#tests/journeys/harness/run-process.ts'
import { exampleReaction, type Respond } from '#tests/server/stubs/simulate-partners.ts'
import { send, startTestServer, type CallOptions, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'
import { settingsOf } from '#tests/server/test-settings.ts'
import { readLead } from '#apps/api/domain/leads/load-lead.ts'
import { startApi } from '#apps/api/main.ts'
import type { RunningApi } from '#apps/api/start-api.ts'

// the server that is killed is a process of its own; the one of the test does no jobs until another starts
let server: TestServer
let killed: RunningProcess
let url = ''
let next: RunningApi | undefined
beforeAll(async () => {
  server = await startTestServer({ WORKERS: '0', PHONE_CODES_PER_PHONE: '1000' })
  killed = runProcess('apps/api/main.ts', {
    ...server.environment,
    ...bareEnvironment(),
    PORT: '0',
    LOG_LEVEL: 'info',
    WORKERS: '2',
  })
  url = await vi.waitFor(
    () => {
      const found = /is at (?<url>http:\/\/[^/]+)/u.exec(killed.said())?.groups?.['url']
      if (found === undefined) throw new Error(`does not start: ${killed.said()}`)
      return found
    },
    { timeout: 100_000 },
  )
})
afterAll(async () => {
  await killed?.stop('SIGKILL')
  await next?.close()
  await server?.close()
})

const accepts: Respond = ({ partner }) => exampleReaction(partner, 'accepted', server.simulators.url)
const call = (method: string, path: string, options: CallOptions) => send({ url, site: server.site.id }, method, path, options)

/** An application that the server takes whole; each of its calls is acknowledged. */
async function apply(): Promise<OwnLead> {
  const made = await call('POST', '/api/v3/lead', { body: server.payload(server.firstAnswers) })
  const lead = { id: String(made.body['id']), token: String(made.body['token']) }
  const before = server.simulators.messages.length
  const body = server.payload(server.answers, { id: lead.id, isSubmitted: true })
  expect((await call('PUT', '/api/v3/lead', { token: lead.token, body })).status).toBe(200)
  const code = await server.code(before)
  expect((await call('POST', '/api/v2/customer/mobile/verify', { token: lead.token, body: { leadId: lead.id, code } })).status).toBe(200)
  return lead
}

test('[S-7.91] a server that is killed while a lender thinks loses nothing that it acknowledged, and the lender hears of the same question again and decides once', async () => {
  server.simulators.respondWith((received, number) => {
    const reaction = accepts(received, number)
    return reaction === 'break' ? reaction : { ...reaction, delayMs: 600_000 }
  })
  const lead = await apply()
  await expect.poll(() => server.simulators.received.length, { timeout: 60_000 }).toBe(1)
  await killed.stop('SIGKILL')
  server.simulators.respondWith(accepts)
  next = await startApi(settingsOf({ ...server.environment, WORKERS: '2' }))
  const status = async () => (await server.call('GET', `/api/lead/status/${lead.id}`, { token: lead.token })).view().leadStatus
  await expect.poll(status, { timeout: 90_000, interval: 250 }).toBe(5)

  const stored = await readLead(server.api.parts.database.db, lead.id, server.api.parts.encryption)
  expect(stored?.answers).toMatchObject(server.answers)
  const { received } = server.simulators
  expect(received.length).toBeGreaterThan(1)
  expect(new Set(received.map(({ partner, idempotencyKey }) => `${partner} ${idempotencyKey}`)).size).toBe(1)
  expect(await server.query('select state, verdict from submissions where lead_id = $1', [lead.id])).toEqual([
    { state: 'decided', verdict: 'accepted' },
  ])
  const accepted = "select count(*)::int as times from events where lead_id = $1 and name = 'partner-accepted'"
  expect(await server.query(accepted, [lead.id])).toEqual([{ times: 1 }])
})

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { settingsOf } from '#tests/server/test-settings.ts'
import { addKeyUses, readKeyUses } from '#apps/api/store/keys/key-uses.ts'
import { OWN_PAGE } from '#core/tracking/funnel/page-view-report.ts'
import { startApi } from '#apps/api/main.ts'
import { keepKeyUses, MOST_USES } from './keep-key-uses.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ WORKERS: '0' })))
afterAll(() => server?.close())

const usesOf = async (key: string) => (await readKeyUses(server.api.database.db)).get(key) ?? 0

test('[SEC-L14] [ASVS-11.2.2] what every process has encrypted is added up by key, at its end at the latest', async () => {
  const before = await usesOf('trial')
  const second = await startApi(settingsOf(server.environment))
  await second.close()
  const body = server.payload(server.firstAnswers, { sessionId: crypto.randomUUID() })
  const third = await startApi(settingsOf(server.environment))
  const headers = { 'content-type': 'application/json', 'loanwright-site': server.site.id, 'idempotency-key': crypto.randomUUID() }
  expect((await fetch(`${third.url}/api/v3/lead`, { method: 'POST', headers, body: JSON.stringify(body) })).status).toBe(201)
  const { encryption } = third.parts
  await third.close()
  expect(encryption.uses()).toBeGreaterThan(1)
  expect(await usesOf('trial')).toBe(before + encryption.uses())
})

test('what a process has counted of views and answers is stored at its end at the latest', async () => {
  const second = await startApi(settingsOf(server.environment))
  const [at, site] = [new Date(), server.site.id]
  second.parts.partnerCounts.answered({ site, partner: 'last-counted', at, day: '2026-11-20', verdict: 'accepted', ms: 5 })
  const view = { site, release: 'unbuilt', page: 'loan-purpose', device: 'phone', source: 'direct', host: OWN_PAGE, isNew: true, left: {} }
  const headers = { 'content-type': 'text/plain' }
  expect((await fetch(`${second.url}/api/page-views`, { method: 'POST', headers, body: JSON.stringify(view) })).status).toBe(204)
  await second.close()
  expect(await server.query(`select verdict from partner_answers where partner = 'last-counted'`)).toEqual([{ verdict: 'accepted' }])
  expect(await server.query(`select distinct views from funnel_pages where page = 'loan-purpose'`)).toEqual([{ views: 1 }])
})

test('[SEC-L14] the figures tell how much of a key is used; what the database does not take is added later', async () => {
  const { database, encryption, metrics } = server.api.parts
  await addKeyUses(database.db, 'worn', MOST_USES / 2)
  const worn = { ...encryption, newest: 'worn', uses: () => 7 }
  const uses = keepKeyUses({ database, metrics, encryption: worn })
  const refused = vi.spyOn(database.connections, 'connect').mockRejectedValueOnce(new Error('gone'))
  await uses.add()
  refused.mockRestore()
  expect(await usesOf('worn')).toBe(MOST_USES / 2)
  await uses.stop()
  expect(await usesOf('worn')).toBe(MOST_USES / 2 + 7)
  expect((await server.operations('/metrics')).text).toMatch(/^key_used_share 0\.5/mu)
})

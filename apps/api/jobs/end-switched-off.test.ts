import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { registry } from '#catalogue/registry.gen.ts'
import { productionSettings, testSecret } from '#tests/server/production-settings.ts'
import { exampleReaction } from '#tests/server/stubs/simulate-partners.ts'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'
import { settingsOf } from '#tests/server/test-settings.ts'
import { keepRetention } from './keep-retention.ts'
import { startApi } from '../main.ts'
import { signWebhook } from '../platform/secrets/sign-webhook.ts'
import type { Environment } from '../platform/settings/environment.ts'
import type { RunningApi } from '../start-api.ts'

let server: TestServer
let later: RunningApi | undefined
beforeAll(async () => void (server = await startTestServer({ PHONE_CODES_PER_PHONE: '1000', DEFAULT_SITE: 'loanwright-es' })))
afterEach(async () => {
  await later?.close()
  later = undefined
})
afterAll(() => server.close())

const without = (partner: string): Environment => ({
  PARTNERS: Object.keys(registry.partners)
    .filter((id) => id !== partner)
    .join(),
})
const start = async (change: Environment) => (later = await startApi(settingsOf({ ...server.environment, PORT: '0', ...change })))
const askedOf = async (lead: OwnLead) =>
  await server.query('select partner, state, verdict, reason from submissions where lead_id = $1 order by created_at', [lead.id])
async function openAt(lead: OwnLead, state: string): Promise<string> {
  for (let looks = 0; looks < 2400; looks++, await wait(25)) {
    const open = (await askedOf(lead)).find((row) => row['state'] === state)
    if (open) return String(open['partner'])
  }
  throw new Error(`no partner has the lead ${state}`)
}

test('[SEC-H1] a lead that a partner has pending goes on with the others when the partner is switched off', async () => {
  server.simulators.respondWith(({ partner }) => exampleReaction(partner, 'pending', server.simulators.url, 'P-1'))
  const lead = await server.handOver()
  const partner = await openAt(lead, 'pending')
  server.simulators.respondWith((received) =>
    exampleReaction(received.partner, received.partner === partner ? 'pending' : 'accepted', server.simulators.url, 'P-1'),
  )
  await start(without(partner))
  const view = (await server.until(lead, 5)).view()
  expect(view.offers[0]?.partner).not.toBe(partner)
  expect(await askedOf(lead)).toContainEqual({ partner, state: 'decided', verdict: 'failed', reason: 'partner-gone' })
})

test('[SEC-H1] a lead that cannot be read keeps no server from its start, and no other lead from going on', async () => {
  server.simulators.respondWith(({ partner }) => exampleReaction(partner, 'pending', server.simulators.url, `U-${randomUUID()}`))
  const [unreadable, other] = [await server.handOver(), await server.handOver()]
  for (const lead of [unreadable, other]) await openAt(lead, 'pending')
  server.simulators.respondWith(({ partner }) => exampleReaction(partner, 'accepted', server.simulators.url, `U-${randomUUID()}`))
  const ids = [unreadable.id, other.id]
  await server.query("update submissions set partner = 'left-long-ago' where lead_id = any($1) and state = 'pending'", [ids])
  await server.query(`update leads set answers = jsonb_set(answers, '{email}', '{"sealed":"nothing"}') where id = $1`, [unreadable.id])
  await start({})
  expect((await server.until(other, 5)).view().offers.length).toBe(1)
  await server.query('delete from leads where id = $1', [unreadable.id])
})

test('[SEC-H1] a lead at a partner that the catalogue lacks altogether goes on too', async () => {
  server.simulators.respondWith(({ partner }) => exampleReaction(partner, 'pending', server.simulators.url, 'G-1'))
  const lead = await server.handOver()
  await openAt(lead, 'pending')
  server.simulators.respondWith(({ partner }) => exampleReaction(partner, 'accepted', server.simulators.url, 'G-2'))
  await server.query("update submissions set partner = 'left-long-ago' where lead_id = $1", [lead.id])
  await start({})
  expect((await server.until(lead, 5)).view().offers.length).toBe(1)
})

test('[SEC-H1] an applicant before the step of a partner that is switched off goes on with the others', async () => {
  const partner = 'younited'
  server.simulators.respondWith((received) =>
    exampleReaction(received.partner, received.partner === partner ? 'credit-details' : 'rejected', server.simulators.url),
  )
  const lead = await server.handOver()
  await server.until(lead, 4)
  await start(without(partner))
  expect((await server.until(lead, -1)).view().dataPoints).toEqual([])
  expect(await askedOf(lead)).toContainEqual({ partner, state: 'decided', verdict: 'failed', reason: 'partner-gone' })
})

const listed = z.array(z.object({ code: z.string() }))
const codesOf = (text: string) => listed.parse(JSON.parse(text)).map(({ code }) => code)

test('[SEC-H1] a partner that is switched off is not listed, has no logo and no texts, and its webhook is nowhere', async () => {
  const partner = 'tfbank'
  const { url } = await start({ ...without(partner), WORKERS: '0' })
  const call = (path: string) => fetch(`${url}${path}`, { headers: { 'loanwright-site': 'loanwright-es' } })
  const name = registry.partners[partner]?.name ?? ''
  expect(await (await call('/api/partner/logos')).text()).not.toContain(name)
  const [before, now] = [codesOf((await server.call('GET', '/policy')).text), codesOf(await (await call('/policy')).text())]
  const own = before.filter((code) => code.startsWith('TFBANK_'))
  expect(own.length).toBe(4)
  expect(before.filter((code) => !now.includes(code))).toEqual(own)
  expect((await call(`/application-frontend/partners/${partner}/logo.svg`)).status).toBe(404)
  const body = Buffer.from('{}')
  const tell = async (to: string) => {
    const headers = {
      'content-type': 'application/json',
      ...signWebhook({ id: 'evt_1', at: new Date(), body }, [Buffer.from('sandbox-secret')]),
    }
    return (await fetch(`${url}/api/partner/${to}/webhook`, { method: 'POST', headers, body: new Uint8Array(body) })).status
  }
  expect(await tell(partner)).toBe(404)
  expect(await tell('constructor')).toBe(404)
  expect(await tell('cofidis')).toBe(400)
})

test('[SEC-H1] [ASVS-4.1.5] in production a webhook counts only where it is signed with a secret that the partner alone has', async () => {
  const change = { ...productionSettings, PARTNER_SECRET_COFIDIS: testSecret('cofidis'), PARTNER_SECRET_YOUNITED: testSecret('younited') }
  const { url } = await start({ ...change, WORKERS: '0' })
  const body = Buffer.from('{}')
  const tell = async (to: string, secret: string) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const headers = { 'content-type': 'application/json', ...signWebhook({ id: 'evt_1', at: new Date(), body }, [key]) }
    return (await fetch(`${url}/api/partner/${to}/webhook`, { method: 'POST', headers, body: new Uint8Array(body) })).status
  }
  // 400 is a message that was believed and says nothing
  expect(await tell('cofidis', testSecret('cofidis'))).toBe(400)
  expect(await tell('younited', testSecret('cofidis'))).toBe(401)
  expect(await tell('cofidis', testSecret('partners'))).toBe(401)
  expect(await tell('wenance', testSecret('partners'))).toBe(401)
})

test('[SEC-H1] a lead of a site that is switched off is left alone, nobody can reach it, and its time ends as ever', async () => {
  server.simulators.respondWith(({ partner }) => exampleReaction(partner, 'pending', server.simulators.url, 'S-1'))
  const lead = await server.handOver()
  const partner = await openAt(lead, 'pending')
  const { url, parts } = await start({ SITES: 'loanwright-pl', PARTNERS: 'aide', DEFAULT_SITE: '', WORKERS: '0' })
  const status = await fetch(`${url}/api/lead/status/${lead.id}`, {
    headers: { 'loanwright-site': 'loanwright-es', authorization: `Bearer ${lead.token}` },
  })
  const unknown = await fetch(`${url}/api/lead/status/${lead.id}`, { headers: { 'loanwright-site': 'nobody-xx' } })
  expect([status.status, await status.text()]).toEqual([unknown.status, await unknown.text()])
  expect((await askedOf(lead)).find((row) => row['partner'] === partner)?.['state']).toBe('pending')
  await server.query("update leads set expires_at = now() - interval '1 hour' where id = $1", [lead.id])
  await keepRetention(parts)
  expect(await server.query('select id from leads where id = $1', [lead.id])).toEqual([])
})

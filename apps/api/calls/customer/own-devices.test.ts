import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOwnDevices } from '#core/contract/customer/own-devices.ts'
import { localDay } from '#core/model/answers/local-day.ts'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'
import { noteUse } from '#apps/api/domain/leads/devices.ts'
import { makeUnsubscribeLink } from '#apps/api/domain/leads/make-link.ts'
import { loadLead } from '#apps/api/domain/leads/load-lead.ts'
import { openLead } from '#apps/api/domain/leads/open-lead.ts'
import { hash } from '#apps/api/platform/secrets/hash.ts'
import { addSecret } from '#apps/api/store/leads/leads.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ PHONE_CODES_PER_PHONE: '1000' })))
afterAll(() => server.close())

const read = ({ id, token }: OwnLead) => server.call('GET', `/api/lead/${id}/answers`, { token })

test('[S-4.35] [SEC-L1] [R17] [ASVS-7.3.2] whoever says “not me” or leaves has the secret revoked on the server, the first one too', async () => {
  const lead = await server.begin()
  const key = randomUUID()
  const save = () =>
    server.call('PUT', '/api/v3/lead', { token: lead.token, key, body: server.payload(server.firstAnswers, { id: lead.id }) })
  expect([(await read(lead)).status, (await save()).status]).toEqual([200, 200])
  const forgotten = await server.call('POST', '/api/lead/forget', { token: lead.token, body: {} })
  expect([forgotten.status, forgotten.headers.get('clear-site-data')]).toEqual([204, '"cache", "cookies", "storage"'])
  const stranger = await read({ ...lead, token: randomUUID().replaceAll('-', '') })
  expect((await read(lead)).text).toBe(stranger.text)
  // also for a key that was answered before
  expect((await save()).status).toBe(404)
})

const devices = async ({ id, token }: OwnLead) => {
  const { text } = await server.call('GET', `/api/customer/${id}/devices`, { token })
  return readOwnDevices.reply.body.parse(JSON.parse(text)).devices
}
const lockOut = ({ id, token }: OwnLead, device: string) =>
  server.call('POST', `/api/customer/${id}/devices/revoke`, { token, body: { device } })

/** The same lead on another device. */
async function recovered(lead: OwnLead, email: string): Promise<OwnLead> {
  const owner = { email, phoneNumber: String(server.answers['phoneNumber']) }
  const before = server.simulators.messages.length
  await server.call('POST', '/api/lead/recover', { body: owner })
  const response = await server.call('POST', '/api/lead/recover/open', { body: { ...owner, code: await server.code(before) } })
  return { id: lead.id, token: String(response.body['token']) }
}

test('[SEC-L1] [ASVS-7.4.3] the applicant sees the devices that have the application open, and locks out one or all others', async () => {
  const email = `${randomUUID()}@example.com`
  const first = await server.begin({ ...server.firstAnswers, email })
  const second = await recovered(first, email)
  const listed = await devices(first)
  expect(listed).toMatchObject([
    { by: 'recovery', isThis: false },
    { by: 'beginning', isThis: true },
  ])
  expect(JSON.stringify(listed)).not.toMatch(/agent|Mozilla|127\.0/u)
  expect((await devices(second)).map(({ isThis }) => isThis)).toEqual([true, false])
  expect((await lockOut(first, 'a-device-that-is-none')).status).toBe(200)
  expect((await read(second)).status).toBe(200)
  expect((await lockOut(second, 'others')).status).toBe(200)
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
  const [own] = await devices(second)
  expect((await lockOut(second, own?.id ?? '')).body).toEqual({ devices: [] })
  expect((await read(second)).status).toBe(404)
})

test('[SEC-L1] [ASVS-7.3.2] a key that was answered with a secret gives nothing any more once the secret is locked out', async () => {
  const key = randomUUID()
  const body = server.payload(server.firstAnswers, { sessionId: randomUUID() })
  const made = await server.call('POST', '/api/v3/lead', { key, body })
  expect((await server.call('POST', '/api/v3/lead', { key, body })).text).toBe(made.text)
  await server.call('POST', '/api/lead/forget', { token: String(made.body['token']) })
  const again = await server.call('POST', '/api/v3/lead', { key, body })
  expect([again.status, again.body['code'], again.headers.get('set-cookie')]).toEqual([404, 'lead-unknown', null])
})

test('[SEC-L1] “not me” locks out the own device alone, and a secret of the release before by its lead’s id', async () => {
  const email = `${randomUUID()}@example.com`
  const first = await server.begin({ ...server.firstAnswers, email })
  const second = await recovered(first, email)
  await server.call('POST', '/api/lead/forget', { token: second.token, body: { leadId: first.id } })
  expect([(await read(first)).status, (await read(second)).status]).toEqual([200, 404])
  const old = { id: first.id, token: 'x'.repeat(43) }
  await server.query('update leads set secret_hash = $2 where id = $1', [first.id, hash(old.token)])
  expect((await read(old)).status).toBe(200)
  expect((await server.call('POST', '/api/lead/forget', { token: old.token, body: { leadId: old.id } })).status).toBe(204)
  expect((await read(old)).status).toBe(404)
})

test('[SEC-L1] the end of letters, which clears the browser, locks its secret out too', async () => {
  const lead = await server.begin()
  const { parts } = server.api
  const id = await parts.database.inTransaction((tx) => makeUnsubscribeLink(tx, parts, String(server.answers['email'])))
  const stop = (secret: string) => server.call('POST', '/api/customer/email/unsubscribe', { token: lead.token, body: { id: secret } })
  expect([(await stop('x'.repeat(22))).status, (await read(lead)).status]).toEqual([404, 200])
  expect([(await stop(id)).status, (await read(lead)).status]).toEqual([204, 404])
})

test('[SEC-L1] the day on which a device was last used is kept, and no hour of it', async () => {
  const lead = await server.begin()
  const { parts } = server.api
  const tomorrow = { ...parts, outside: { ...parts.outside, now: () => new Date(Date.now() + 86_400_000) } }
  await parts.database.inTransaction(async (tx) => {
    const own = await loadLead(tx, lead.id, parts.encryption)
    if (own) await noteUse(openLead(tomorrow, tx, own), lead.token)
  })
  const day = localDay(tomorrow.outside.now(), server.site.country.timeZone)
  expect(await devices(lead)).toMatchObject([{ lastUsed: day }])
})

test('[SEC-L1] five devices have an application open: of further ones the oldest gives way, and never the first', async () => {
  const lead = await server.begin()
  const secrets = Array.from({ length: 12 }, (_, number) => hash(`secret ${number}`))
  const { inTransaction } = server.api.database
  const open = async () => {
    const [row] = await server.query('select secret_hash, more_secrets from leads where id = $1', [lead.id])
    return [row?.['secret_hash'], row?.['more_secrets']]
  }
  for (const [index, secretHash] of secrets.entries()) {
    const known = { by: 'link', since: '2026-11-25' } as const
    await inTransaction((tx) => addSecret(tx, lead.id, { secretHash, device: `device-${index}`, known }))
    if (index < 6) expect(await open(), `device ${index}`).toEqual([hash(lead.token), secrets.slice(Math.max(0, index - 3), index + 1)])
    // from here on the first one is locked out
    if (index === 5) await server.query(`update leads set secret_hash = '' where id = $1`, [lead.id])
  }
  expect(await open()).toEqual([Buffer.alloc(0), secrets.slice(-5)])
})

test('[SEC-L1] a device that was locked out is known to hold the secret no more, so it spends none of the lead’s changes', async () => {
  const lead = await server.begin()
  const { owners } = server.api.parts
  const owner = { site: server.site.id, token: lead.token }
  expect(owners.has(lead.id, owner)).toBe(true)
  await server.query(`update leads set secret_hash = '' where id = $1`, [lead.id])
  const refused = await server.call('POST', `/api/lead/skip/${lead.id}`, { token: lead.token })
  expect([refused.status, owners.has(lead.id, owner)]).toEqual([404, false])
})

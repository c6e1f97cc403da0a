import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { allSites } from '#core/model/site/site.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { sendRecovery } from '#apps/api/jobs/send-recovery.ts'
import { askRecovery } from '#apps/api/use-cases/recovery/ask-recovery.ts'
import { startTestServer, type CallOptions, type TestResponse, type TestServer } from '#tests/server/start-test-server.ts'

let server: TestServer
let email = ''
beforeAll(async () => void (server = await startTestServer({ PHONE_CODES_PER_PHONE: '1000' })))
afterAll(() => server.close())
beforeEach(() => void (email = `${randomUUID()}@example.com`))

const phoneNumber = () => String(server.answers['phoneNumber'])
const begin = () => server.begin({ ...server.firstAnswers, email })
const recover = (more: object = {}, options: CallOptions = {}) =>
  server.call('POST', '/api/lead/recover', { body: { email, phoneNumber: phoneNumber(), ...more }, ...options })
const open = (code: string, more: object = {}, key = randomUUID()) =>
  server.call('POST', '/api/lead/recover/open', { key, body: { email, phoneNumber: phoneNumber(), code, ...more } })
const newCode = async (): Promise<string> => {
  const before = server.simulators.messages.length
  expect((await recover()).status).toBe(200)
  return server.code(before)
}
/** All jobs that send codes are done. */
const settled = async () => await expect.poll(() => server.query('select 1 from recoveries where sealed_code is not null')).toEqual([])
const seen = ({ status, text, headers }: TestResponse) => {
  const shown = [...headers].filter(([name]) => !['date', 'retry-after'].includes(name))
  return { status, text, headers: shown.toSorted(([one], [other]) => one.localeCompare(other)) }
}

test('[SEC-H4] [ASVS-7.2.4] a code to the phone gives the application back, with its answers and a secret of its own', async () => {
  const lead = await begin()
  const response = await open(await newCode(), { email: email.toUpperCase() })
  expect(response.status, response.text).toBe(200)
  expect(response.body).toMatchObject({ lead: { id: lead.id }, application: { contactDetails: { email } } })
  const token = String(response.body['token'])
  expect(token).not.toBe(lead.token)
  expect(response.headers.get('set-cookie')).toContain(token)
  for (const own of [token, lead.token]) expect((await server.call('GET', `/api/lead/status/${lead.id}`, { token: own })).status).toBe(200)
})

test('[SEC-H4] [ASVS-8.2.1] whether there is such an application is in no byte of the answers, the limits or the tries', async () => {
  const recoverOnce = async (): Promise<readonly TestResponse[]> => {
    const response = [await recover(), await recover(), await open('000000'), await open('000000', { code: '0' })]
    await settled()
    for (let times = 0; times < 5; times++) response.push(await open('000000'))
    await server.query("update recoveries set sent_at = sent_at - interval '1 hour', expires_at = expires_at - interval '1 hour'")
    return [...response, await open('000000'), await recover()]
  }
  const before = server.simulators.messages.length
  const absent = await recoverOnce()
  expect(server.simulators.messages.length).toBe(before)
  email = `${randomUUID()}@example.com`
  await begin()
  const present = await recoverOnce()
  expect(server.simulators.messages.length).toBeGreaterThan(before)
  expect(absent.map(seen)).toEqual(present.map(seen))
  expect(absent.map(({ status }) => status)).toEqual([200, 429, 400, 400, 400, 400, 400, 400, 400, 400, 200])
  expect(absent.slice(5, 9).map(({ body }) => body['code'])).toEqual(['code-wrong', 'code-used-up', 'code-used-up', 'code-used-up'])
})

test('[SEC-H4] what the call does before it answers is the same too: the same statements, whoever asks', async () => {
  const statements = async (): Promise<number> => {
    const [before] = await server.query('select count(*)::int as jobs from pgboss.job where name = $1', ['send-recovery'])
    await recover()
    const [after] = await server.query('select count(*)::int as jobs from pgboss.job where name = $1', ['send-recovery'])
    return Number(after?.['jobs']) - Number(before?.['jobs'])
  }
  expect(await statements()).toBe(1)
  email = `${randomUUID()}@example.com`
  await begin()
  expect(await statements()).toBe(1)
})

test('[SEC-H4] wrong, used, expired, of another site, or of a lead that is another person’s by now: always the same refusal', async () => {
  const lead = await begin()
  const code = await newCode()
  const other = allSites(registry).find(({ id, countryId }) => id !== server.site.id && countryId === server.site.countryId)?.id
  const refused = [
    await open(code === '111111' ? '222222' : '111111'),
    await server.call('POST', '/api/lead/recover/open', { site: other ?? '', body: { email, phoneNumber: phoneNumber(), code } }),
    await open(code, { email: 'nobody.at.all@example.com' }),
  ]
  const [kept] = await server.query('select email_index, answers from leads where id = $1', [lead.id])
  await server.query("update leads set answers = answers - 'email' where id = $1", [lead.id])
  refused.push(await open(code))
  await server.query('update leads set answers = $2 where id = $1', [lead.id, JSON.stringify(kept?.['answers'])])
  refused.push(await open(code))
  expect(new Set(refused.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(refused[0]?.body['code']).toBe('code-wrong')
  const [row] = await server.query('select count(*)::int as devices from leads where id = $1 and cardinality(more_secrets) > 0', [lead.id])
  expect(row).toEqual({ devices: 0 })
})

test('[SEC-H4] eight openings at once let one device in, and a repeat of its call gets the same answer', async () => {
  const lead = await begin()
  const code = await newCode()
  const keys = Array.from({ length: 8 }, () => randomUUID())
  const response = await Promise.all(keys.map((key) => open(code, {}, key)))
  const good = response.findIndex(({ status }) => status === 200)
  expect(response.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await open(code, {}, keys[good])).text).toBe(response[good]?.text)
  const [row] = await server.query('select cardinality(more_secrets) as devices from leads where id = $1', [lead.id])
  expect(row).toEqual({ devices: 1 })
})

test('[SEC-H4] a used code stays used for a call that came earlier and waited, or whose server’s clock is behind', async () => {
  const lead = await begin()
  const code = await newCode()
  expect((await open(code)).status).toBe(200)
  await server.query(`update recoveries set used_at = now() + interval '1 minute', expires_at = now() + interval '1 minute'`)
  const again = await open(code)
  expect([again.status, again.body['code']]).toEqual([400, 'code-wrong'])
  const [row] = await server.query('select cardinality(more_secrets) as devices from leads where id = $1', [lead.id])
  expect(row).toEqual({ devices: 1 })
})

test('[SEC-H4] of several applications the newest living one of the site comes back', async () => {
  await begin()
  const newest = await begin()
  const withdrawn = await begin()
  await server.query('update leads set status = -3 where id = $1', [withdrawn.id])
  expect((await open(await newCode())).body).toMatchObject({ lead: { id: newest.id } })
})

test('[SEC-H4] an application of the same person at another brand is not the one that comes back', async () => {
  const own = await begin()
  const elsewhere = await begin()
  const brand = allSites(registry).find(({ id, countryId }) => id !== server.site.id && countryId === server.site.countryId)
  await server.query('update leads set site = $2 where id = $1', [elsewhere.id, brand?.id])
  expect((await open(await newCode())).body).toMatchObject({ lead: { id: own.id } })
})

test.each([
  ['rejected', LEAD_STATUS.rejected],
  ['withdrawn', LEAD_STATUS.withdrawn],
])('a %s application is given back to its applicant, who has a right to see what is kept', async (_, status) => {
  const lead = await begin()
  await server.query('update leads set status = $2 where id = $1', [lead.id, status])
  const response = await open(await newCode())
  expect(response.status, response.text).toBe(200)
  expect(response.body).toMatchObject({ lead: { id: lead.id, leadStatus: status } })
  const own = await server.call('GET', `/api/customer/${lead.id}/application`, { token: String(response.body['token']) })
  expect(own.status, own.text).toBe(200)
})

test.each([
  ['a decided application', LEAD_STATUS.rejected],
  ['an unfinished application', LEAD_STATUS.started],
])('%s is given back past the time in which it could go on, and its end is not put off by that', async (_, status) => {
  const lead = await begin()
  await server.query("update leads set status = $2, expires_at = now() - interval '1 day', updated_at = '2026-01-01' where id = $1", [
    lead.id,
    status,
  ])
  expect((await open(await newCode())).status).toBe(200)
  const [row] = await server.query('select updated_at, cardinality(more_secrets) as devices from leads where id = $1', [lead.id])
  expect(row).toEqual({ updated_at: new Date('2026-01-01'), devices: 1 })
})

test.each(['email', 'phoneNumber'] as const)(
  '[SEC-H4] a code is good for nothing once the application has another %s, though the other half is the same',
  async (changed) => {
    const lead = await begin()
    const code = await newCode()
    const values = { email: `${randomUUID()}@example.com`, phoneNumber: '+573001239999' }
    const numbers = { [changed]: Date.now() }
    const saved = await server.call('PUT', '/api/v3/lead', {
      token: lead.token,
      body: server.payload({ [changed]: values[changed] }, { id: lead.id, numbers }),
    })
    expect(saved.status, saved.text).toBe(200)
    expect((await open(code)).body['code']).toBe('code-wrong')
  },
)

/** Asks for a code that is not sent at once, because the address asks too often. */
async function askHeldBack(): Promise<void> {
  const { parts } = server.api
  const context = parts.sites.get(server.site.id) ?? expect.unreachable('the site is on')
  const api = { ...parts, settings: { ...parts.settings, SMS_PER_ADDRESS_HOUR: 0, SMS_PER_ADDRESS_AND_PHONE: 0 } }
  const asked = { site: context, address: '203.0.113.7', body: { email, phoneNumber: phoneNumber() } }
  expect(await askRecovery(api, { ...asked, key: { key: randomUUID(), bodyHash: Buffer.alloc(32) } })).toMatchObject({ ok: true })
}

test('[SEC-H4] a code that is held back lives as long from its sending as any other', async () => {
  await begin()
  await newCode()
  email = `${randomUUID()}@example.com`
  await askHeldBack()
  const rows = await server.query(
    'select sent_at > now() as "isHeldBack", extract(epoch from expires_at - sent_at)::int as seconds from recoveries order by id desc limit 2',
  )
  expect(rows).toEqual([
    { isHeldBack: true, seconds: 600 },
    { isHeldBack: false, seconds: 600 },
  ])
})

test('[SEC-H4] a code that could not be sent in its time is sent no more, and is forgotten', async () => {
  await begin()
  await askHeldBack()
  const [row] = await server.query(
    "update recoveries set expires_at = now() - interval '1 second' where sealed_code is not null returning id",
  )
  const before = server.simulators.messages.length
  await sendRecovery(server.api.parts, { recoveryId: String(row?.['id']) })
  expect(server.simulators.messages.length).toBe(before)
  const kept = await server.query('select sealed_code, email_indexes, phone_indexes from recoveries where id = $1', [row?.['id']])
  expect(kept).toEqual([{ sealed_code: null, email_indexes: [], phone_indexes: [] }])
})

test('[SEC-H4] a code that the gateway takes at the third try counts once against what its site may send, and is one event', async () => {
  const { parts } = server.api
  const lead = await begin()
  await askHeldBack()
  const [row] = await server.query('select id::text from recoveries where sealed_code is not null order by id desc limit 1')
  const payload = { recoveryId: String(row?.['id']) }
  // its own job would come between
  await server.query("delete from pgboss.job where name = 'send-recovery' and data ->> 'recoveryId' = $1", [payload.recoveryId])
  const counted = async () => {
    const rows = await server.query('select count from message_counts where key = $1', [`sms day site ${server.site.id}`])
    return Number(rows[0]?.['count'] ?? 0)
  }
  const [before, messages] = [await counted(), server.simulators.messages.length]
  const outside = { ...parts.outside, send: async () => new Response(null, { status: 500 }) }
  for (let tries = 0; tries < 2; tries++)
    await expect(sendRecovery({ ...parts, outside }, payload)).rejects.toThrow('the SMS gateway answered 500')
  await sendRecovery(parts, payload)
  expect(server.simulators.messages.length).toBe(messages + 1)
  expect(await counted()).toBe(before + 1)
  const events = await server.query("select name from events where lead_id = $1 and name = 'recovery-code-sent'", [lead.id])
  expect(events).toHaveLength(1)
})

test('[SEC-H4] a hundred at once for one e-mail and phone make one code; what is no e-mail and no phone is said at its field', async () => {
  await begin()
  const before = server.simulators.messages.length
  const response = await Promise.all(Array.from({ length: 30 }, () => recover()))
  expect(response.filter(({ status }) => status === 200)).toHaveLength(1)
  await settled()
  expect(server.simulators.messages.length).toBe(before + 1)
  const wrong = await recover({ email: 'nothing', phoneNumber: '' })
  expect([wrong.status, wrong.body['code']]).toEqual([400, 'answers-refused'])
  expect(wrong.text).toMatch(/"fieldName":"email".*"fieldName":"phoneNumber"/u)
})

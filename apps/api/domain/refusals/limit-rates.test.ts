import { afterAll, beforeAll, expect, test } from 'vitest'
import { send, startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { recordStatements } from '#tests/server/record-statements.ts'
import { settingsOf } from '#tests/server/test-settings.ts'
import { startApi } from '#apps/api/main.ts'

const servers: TestServer[] = []
beforeAll(
  async () =>
    void servers.push(
      await startTestServer({ RATE_PER_MINUTE: '6', CHANGES_PER_MINUTE: '3' }),
      await startTestServer({ RATE_PER_MINUTE: '6', CHANGES_PER_MINUTE: '3', RATE_STORE: 'database' }),
    ),
)
afterAll(async () => {
  for (const server of servers) await server.close()
})

test.each([0, 1])(
  '[ASVS-2.4.1] an address that sends too many changing calls, and a lead that gets too many, are told when to come back (store %i)',
  async (index) => {
    const [server] = servers.slice(index)
    if (!server) throw new Error('no trial')
    const lead = await server.begin()
    const change = () => server.call('PUT', '/api/v3/lead', { token: lead.token, body: { id: lead.id, product: 'x' } })
    const statuses: number[] = []
    for (let times = 0; times < 4; times++) statuses.push((await change()).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await change()).body['code']).toBe('too-many-requests')
    const late = await server.call('POST', '/api/v3/lead', { body: server.payload(server.firstAnswers) })
    expect([late.status, late.body['code']]).toEqual([429, 'too-many-requests'])
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await server.call('GET', `/api/lead/status/${lead.id}`, { token: lead.token })).status).toBe(200)
  },
)

test('[ASVS-2.4.1] two processes on one database count together', async () => {
  const server = await startTestServer({ RATE_PER_MINUTE: '6', RATE_STORE: 'database', WORKERS: '0' })
  const second = await startApi(settingsOf(server.environment))
  const statuses: number[] = []
  for (let times = 0; times < 8; times++) {
    const url = times % 2 === 0 ? server.api.url : second.url
    statuses.push((await send({ url, site: server.site.id }, 'POST', '/api/v3/lead', { body: {} })).status)
  }
  await second.close()
  await server.close()
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429, 429])
})

test('[ASVS-4.1.3] an address that calls itself another one is counted as itself', async () => {
  const server = await startTestServer({ RATE_PER_MINUTE: '3', WORKERS: '0' })
  const statuses: number[] = []
  for (let times = 0; times < 5; times++) {
    const headers = { 'x-forwarded-for': `203.0.113.${times}`, 'x-real-ip': `203.0.113.${times}`, forwarded: `for=203.0.113.${times}` }
    statuses.push((await server.call('POST', '/api/v3/lead', { body: {}, headers })).status)
  }
  await server.close()
  expect(statuses).toEqual([400, 400, 400, 429, 429])
})

const from = (address: string) => ({ 'x-forwarded-for': address })
const v6 = (network: string, host: number) => `${network}::${host.toString(16)}`

test('[SEC-M8] [ASVS-2.4.1] addresses of one /64 are counted together, those of a /48 at ten times, and IPv4 inside IPv6 as itself', async () => {
  const server = await startTestServer({ RATE_PER_MINUTE: '3', WORKERS: '0', TRUSTED_PROXIES: '127.0.0.1' })
  const post = async (address: string) => (await server.call('POST', '/api/v3/lead', { body: {}, headers: from(address) })).status
  const all = async (addresses: readonly string[]) => {
    const statuses: number[] = []
    for (const address of addresses) statuses.push(await post(address))
    return statuses
  }
  expect(await all([1, 2, 3, 4].map((host) => v6('2001:db8:1:2', host)))).toEqual([400, 400, 400, 429])
  expect(await all(['198.51.100.7', '::ffff:198.51.100.7', '::ffff:c633:6407', '198.51.100.7'])).toEqual([400, 400, 400, 429])
  const networks = await all(Array.from({ length: 32 }, (_, index) => v6(`2001:db8:2:${(index + 1).toString(16)}`, 1)))
  expect(networks.filter((status) => status === 429).length).toBe(2)
  expect(await post(v6('2001:db8:3:1', 1))).toBe(400)
  await server.close()
})

test('[SEC-M8] [ASVS-2.4.1] behind proxies that name ports, an address is counted without them, and what is no address as one', async () => {
  const server = await startTestServer({ RATE_PER_MINUTE: '2', WORKERS: '0', TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8' })
  const post = async (address: string) => (await server.call('POST', '/api/v3/lead', { body: {}, headers: from(address) })).status
  const all = async (addresses: readonly string[]) => {
    const statuses: number[] = []
    for (const address of addresses) statuses.push(await post(address))
    return statuses
  }
  expect(await all(['203.0.113.9:4711', '203.0.113.9:4712', '203.0.113.9'])).toEqual([400, 400, 429])
  expect(await all(['[2001:db8:1:2::5]:4711', '[2001:db8:1:2::6]:4712', '[2001:db8:1:2::7]'])).toEqual([400, 400, 429])
  // a proxy before the last one is known by its address too
  expect(await all(['203.0.113.7:1, 10.0.0.5:4711', '203.0.113.8:2, 10.0.0.5:4711', '203.0.113.6:3, 10.0.0.5:4712'])).toEqual([
    400, 400, 400,
  ])
  expect(await all(['unknown', '_hidden', 'client.example'])).toEqual([400, 400, 429])
  await server.close()
})

test.each(['memory', 'database'])(
  '[SEC-M8] [ASVS-2.4.1] who does not hold the secret of a lead spends their own limit, not the lead’s (%s)',
  async (store) => {
    const server = await startTestServer({
      RATE_STORE: store,
      CHANGES_PER_MINUTE: '5',
      WRONG_SECRETS_PER_MINUTE: '8',
      WORKERS: '0',
      TRUSTED_PROXIES: '127.0.0.1',
    })
    const [lead, other] = [await server.begin(), await server.begin()]
    const change = (token: string | undefined, address: string) =>
      server.call('PUT', '/api/v3/lead', {
        ...(token !== undefined && { token }),
        headers: from(address),
        body: { id: lead.id, product: 'x' },
      })
    const statuses: number[] = []
    for (let times = 0; times < 10; times++) statuses.push((await change(times % 2 === 0 ? undefined : other.token, '203.0.113.5')).status)
    expect(statuses).toEqual([...Array<number>(8).fill(404), 429, 429])
    // behind the same address too
    expect((await change(lead.token, '203.0.113.5')).status).toBe(200)
    expect((await change(lead.token, '203.0.113.6')).status).toBe(200)
    await server.close()
  },
)

test('[SEC-M4] [ASVS-2.4.1] an address that reads too much is refused before the database is asked, and may still write', async () => {
  const server = await startTestServer({ READS_PER_MINUTE: '5', RATE_STORE: 'database', WORKERS: '0', TRUSTED_PROXIES: '127.0.0.1' })
  const recording = recordStatements()
  // servers of this file do their own work beside: a request's statements name its lead, or count it
  const read = async (address: string) => {
    const id = crypto.randomUUID()
    const before = recording.read().length
    const response = await server.call('GET', `/api/lead/status/${id}`, { headers: from(address) })
    const sent = recording.read().slice(before)
    return { response, ofRequest: sent.filter(({ text, values }) => values.includes(id) || text.includes('insert into rate_limits')) }
  }
  for (let times = 0; times < 5; times++) {
    const { response, ofRequest } = await read('203.0.113.7')
    expect([response.status, ofRequest.length]).toEqual([404, 1])
  }
  const { response: refused, ofRequest } = await read('203.0.113.7')
  expect([refused.status, refused.body['code'], ofRequest]).toEqual([429, 'too-many-requests', []])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await read('203.0.113.8')).response.status).toBe(404)
  recording.stop()
  const made = await server.call('POST', '/api/v3/lead', { body: server.payload(server.firstAnswers), headers: from('203.0.113.7') })
  expect(made.status).toBe(201)
  await server.close()
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLead } from '#core/contract/lead/create-lead.ts'
import { problem } from '#core/contract/problem.ts'
import { readLead } from '#apps/api/domain/leads/load-lead.ts'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const create = (options: { key?: string; body?: object } = {}) =>
  server.call('POST', '/api/v3/lead', { body: server.payload(server.firstAnswers), ...options })

test('[S-7.20] [S-7.21] [ASVS-3.3.1] a new lead is answered as the contract says, with its secret as a token and as a cookie that scripts cannot read', async () => {
  const made = await create()
  expect(made.status).toBe(201)
  const reply = createLead.reply.body.parse(JSON.parse(made.text))
  expect(reply).toMatchObject({ leadStatus: 1, progressState: [0], version: 1 })
  expect(reply.dataPoints.length).toBeGreaterThan(0)
  expect(reply.dynamicPages?.stepOrder.length).toBeGreaterThan(1)
  // as long as the application is kept
  const seconds = server.site.country.retention.draftDays * 86_400
  expect(made.headers.get('set-cookie')).toBe(`__Host-lead=${reply.token}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Lax`)
})

test('[S-3.160] what a lead tells of its visit is kept with it as it was told: what waits for a choice with the choice, a captcha’s token never', async () => {
  const visit = {
    sessionId: randomUUID(),
    sessionStartedAt: '2026-11-20T12:00:00.000Z',
    leadSource: 'name',
    tags: ['ui:loanwright-co'],
    deviceData: '{"timezoneOffset":300}',
    googleClick: { gclid: 'click', gclidAt: '2026-11-20T12:00:00.000Z', gbraid: 'app', wbraid: 'web' },
    metaPixel: { fbp: 'fb.1.1.2', fbc: 'fb.1.1.face' },
    tikTokPixel: { ttp: 'ttp-cookie', ttclid: 'tick' },
    affiliateReferenceParams: { attribute: 'name', subId: 'sub', transactionId: 'transaction', setAt: '2026-11-20T12:00:00.000Z' },
    utm: { medium: 'medium', source: 'source', campaign: 'campaign', content: 'content', term: 'term' },
    posthogParameters: { isLeadPrefilled: true, leadPrefilledFields: ['email'], leadPreviouslyRedirected: false },
  }
  const response = { ...visit, sellingTierGlobalId: 'tier', googleCaptchaToken: 'token' }
  const made = await create({ body: server.payload(server.firstAnswers, response) })
  expect(made.status).toBe(201)
  const kept = () => server.query('select visit, selling_tier as tier from leads where id = $1', [made.body['id']])
  const { googleClick, metaPixel, tikTokPixel, utm, ...unasked } = visit
  expect(await kept()).toEqual([{ visit: unasked, tier: 'tier' }])
  const choice = { choices: { advertising: 'agreed' }, origin: { googleClick, metaPixel, tikTokPixel, utm } }
  await server.call('POST', `/api/lead/${String(made.body['id'])}/tracking`, { token: String(made.body['token']), body: choice })
  expect(await kept()).toEqual([{ visit, tier: 'tier' }])
})

test('a lead begins with the numbers of its answers: a save that set out before changes nothing', async () => {
  const made = await create({ body: server.payload(server.firstAnswers, { numbers: { email: 500 } }) })
  const [id, token] = [String(made.body['id']), String(made.body['token'])]
  const late = server.payload({ email: 'late@example.com' }, { id, numbers: { email: 400 } })
  expect((await server.call('PUT', '/api/v3/lead', { token, body: late })).status).toBe(200)
  const kept = await readLead(server.api.parts.database.db, id, server.api.parts.encryption)
  expect([kept?.answers['email'], kept?.numbers['email']]).toEqual([server.firstAnswers['email'], 500])
})

test('[S-7.19] [ASVS-15.4.2] twenty calls at once with one key make one lead, and all get the same answer byte for byte', async () => {
  const options = { key: randomUUID(), body: server.payload(server.firstAnswers, { sessionId: randomUUID() }) }
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(options)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  const [row] = await server.query(
    'select count(*)::int as leads, (select count(*)::int from events where lead_id = $1) as events from leads where id = $1',
    [answers[0]?.body['id']],
  )
  expect(row).toEqual({ leads: 1, events: 1 })
})

test('[S-7.19] a key that comes again with another body is refused, and the first lead stays', async () => {
  const key = randomUUID()
  const sessionId = randomUUID()
  const first = await create({ key, body: server.payload(server.firstAnswers, { sessionId }) })
  const other = await create({ key, body: server.payload(server.firstAnswers, { sessionId, leadSource: 'elsewhere' }) })
  expect([other.status, other.body['code']]).toEqual([422, 'key-reused'])
  expect((await create({ key, body: server.payload(server.firstAnswers, { sessionId }) })).text).toBe(first.text)
})

test('[I-02] a create that comes again after its answer was forgotten is told that the application is unknown, and the page begins anew', async () => {
  const options = { key: randomUUID(), body: server.payload(server.firstAnswers, { sessionId: randomUUID() }) }
  const first = await create(options)
  await server.query('delete from idempotency where lead_id = $1', [first.body['id']])
  const again = await create(options)
  expect([first.status, again.status, again.body['code']]).toEqual([201, 404, 'lead-unknown'])
  expect(await server.query('select 1 from idempotency where lead_id = $1', [first.body['id']])).toEqual([])
})

test('the same key of another session is another attempt', async () => {
  const key = randomUUID()
  const one = await create({ key, body: server.payload(server.firstAnswers, { sessionId: randomUUID() }) })
  const two = await create({ key, body: server.payload(server.firstAnswers, { sessionId: randomUUID() }) })
  expect(one.body['id']).not.toBe(two.body['id'])
})

test('[ASVS-2.3.3] idempotency record, lead, event and consents are stored together', async () => {
  const { id } = await server.begin()
  const [row] = await server.query(
    `select (select count(*)::int from idempotency where lead_id = $1) as keys, (select count(*)::int from leads where id = $1) as leads,
            (select count(*)::int from events where lead_id = $1) as events, (select count(*)::int from consents where lead_id = $1) as consents`,
    [id],
  )
  const boxes = Object.values(server.firstAnswers).flatMap((value) => (typeof value === 'object' ? Object.keys(value) : []))
  expect(row).toEqual({ keys: 1, leads: 1, events: 1, consents: boxes.length })
})

test('[ASVS-7.2.1] personal answers, the secret and the stored answer are nowhere in clear', async () => {
  const made = await create({
    body: server.payload({ ...server.firstAnswers, email: 'canary.bird@example.com' }, { sessionId: randomUUID() }),
  })
  const tables = ['leads', 'idempotency', 'events', 'consents']
  const texts = await Promise.all(
    tables.map((table) => server.query(`select coalesce(string_agg(t::text, ' '), '') as all from ${table} t`)),
  )
  const all = texts.map(([row]) => String(row?.['all'])).join(' ')
  const hex = (text: string) => Buffer.from(text).toString('hex')
  for (const canary of ['canary.bird', String(made.body['token']), '3012345678']) {
    expect(all.includes(canary)).toBe(false)
    expect(all.includes(hex(canary))).toBe(false)
  }
})

test('what the first page asks and is not answered is refused with a sentence for each field, and no lead is made', async () => {
  const before = await server.query('select count(*)::int as leads from leads')
  const { email: _, generalPolicies: __, ...rest } = server.firstAnswers
  const refused = await create({ body: server.payload(rest) })
  expect(refused.status).toBe(400)
  const { code, errors } = problem.parse(refused.body)
  expect(code).toBe('answers-refused')
  expect(errors?.map(({ fieldName }) => fieldName.split('.')[0])).toEqual(expect.arrayContaining(['email', 'generalPolicies']))
  expect(errors?.every(({ message }) => message.length > 10 && !message.includes('>'))).toBe(true)
  expect(await server.query('select count(*)::int as leads from leads')).toEqual(before)
})

test.each([
  ['phoneNumber', '123', 'contactDetails'],
  ['phoneNumber', '+4915112345678', 'contactDetails'],
  ['email', 'no address', 'contactDetails'],
  ['amount', 1, ''],
  ['amount', '200000', ''],
  ['amount', Number.POSITIVE_INFINITY, ''],
  ['period', 1.5, ''],
])('a wrong %s (%j) is refused at its field', async (name, value, section) => {
  const good = server.payload(server.firstAnswers)
  const body =
    section === ''
      ? { ...good, [name]: value }
      : { ...good, [section]: { ...Object.fromEntries(Object.entries(good))[section], [name]: value } }
  const refused = await create({ body })
  expect(refused.status).toBe(400)
  expect(problem.parse(refused.body).errors?.map(({ fieldName }) => fieldName)).toEqual([name])
})

test('a phone is stored as E.164 however it was typed', async () => {
  const one = await create({ body: server.payload({ ...server.firstAnswers, phoneNumber: '301 234-56 78' }, { sessionId: randomUUID() }) })
  const two = await create({ body: server.payload({ ...server.firstAnswers, phoneNumber: '+57 3012345678' }, { sessionId: randomUUID() }) })
  const rows = await server.query('select distinct phone_index from leads where id = any($1)', [[one.body['id'], two.body['id']]])
  expect(rows.length).toBe(1)
})

test('[ASVS-8.2.3] fields of the server cannot be set', async () => {
  const made = await create({
    body: {
      ...server.payload(server.firstAnswers, { sessionId: randomUUID() }),
      leadStatus: 5,
      status: 5,
      progressState: [10],
      expiresAt: '2099-01-01',
      partner: 'x',
    },
  })
  expect(made.view()).toMatchObject({ leadStatus: 1, progressState: [0] })
})

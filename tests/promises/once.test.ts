import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type OwnLead, type TestServer } from '../server/start-test-server.ts'
import { casesOf, randomly } from './cases.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ CHANGES_PER_MINUTE: '1000000' })))
afterAll(() => server.close())

const create = (body: object, key: string) => server.call('POST', '/api/v3/lead', { body, key })

describe('[I-01] one attempt is one lead', () => {
  type Action = { readonly do: 'create' | 'create-and-leave' | 'save' | 'submit'; readonly times: number; readonly isNewKey: boolean }
  const action: fc.Arbitrary<Action> = fc.record({
    do: fc.constantFrom('create', 'create-and-leave', 'save', 'submit'),
    times: fc.integer({ min: 1, max: 5 }),
    isNewKey: fc.boolean(),
  })

  test('[S-4.36] [I-01] whatever is repeated, given up or sent at once, the lenders get it once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 6 }), async (actions) => {
        const sessionId = randomUUID()
        const body = server.payload(server.firstAnswers, { sessionId })
        const keys = { create: randomUUID(), save: randomUUID(), submit: randomUUID() }
        for (const one of [...actions, { do: 'create', times: 1, isNewKey: false } as const]) await perform(one, body, keys)
        const leads = await server.query("select id, status from leads where visit ->> 'sessionId' = $1", [sessionId])
        expect(leads).toHaveLength(1)
        const events = await server.query('select name, count(*)::int as times from events where lead_id = $1 group by name', [
          leads[0]?.['id'],
        ])
        const timesOf = (name: string) => events.find((event) => event['name'] === name)?.['times'] ?? 0
        expect(timesOf('lead-created')).toBe(1)
        expect([0, 1]).toContain(timesOf('application-submitted'))
        expect([0, 1]).toContain(timesOf('phone-code-sent'))
        const twice = await server.query('select partner from submissions where lead_id = $1 group by partner having count(*) > 1', [
          leads[0]?.['id'],
        ])
        expect(twice).toEqual([])
      }),
      randomly('I-01', { sample: 12, full: 300, long: 5000 }),
    )
  })

  async function perform(one: Action, body: object, keys: { create: string; save: string; submit: string }): Promise<void> {
    const repeated = (call: () => Promise<unknown>) => Promise.all(Array.from({ length: one.times }, call))
    if (one.do === 'create') return void (await repeated(() => create(body, keys.create)))
    if (one.do === 'create-and-leave') return void (await repeated(() => leave(body, keys.create)))
    const made = await create(body, keys.create)
    const lead: OwnLead = { id: String(made.body['id']), token: String(made.body['token']) }
    const key = one.isNewKey ? randomUUID() : keys[one.do]
    const answers = one.do === 'submit' ? server.answers : { period: 7 }
    const save = server.payload(answers, { id: lead.id, ...(one.do === 'submit' && { isSubmitted: true }) })
    await repeated(() => server.call('PUT', '/api/v3/lead', { token: lead.token, body: save, key }))
  }

  /** Sends the request and leaves without waiting for the response. */
  async function leave(body: object, key: string): Promise<void> {
    const signal = AbortSignal.timeout(Math.floor(Math.random() * 8))
    const headers = { 'content-type': 'application/json', 'idempotency-key': key, 'loanwright-site': server.site.id }
    await fetch(`${server.api.url}/api/v3/lead`, { method: 'POST', headers, body: JSON.stringify(body), signal }).catch(() => undefined)
  }
})

test('[I-02] [ASVS-15.4.2] twenty calls at once with one key get the same bytes; another body is refused, another session or route is another attempt', async () => {
  const rounds = casesOf({ sample: 4, full: 200, long: 2000 })
  for (let round = 0; round < rounds; round++) {
    const sessionId = randomUUID()
    const key = randomUUID()
    const body = server.payload(server.firstAnswers, { sessionId })
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(body, key)))
    const good = answers.filter(({ status }) => status === 201)
    expect(new Set(good.map(({ text }) => text)).size).toBe(1)
    expect(answers.filter(({ status, body: { code } }) => status !== 201 && code !== 'key-in-use')).toEqual([])
    expect((await create({ ...body, period: 7 }, key)).status).toBe(422)
    const elsewhere = await create(server.payload(server.firstAnswers, { sessionId: randomUUID() }), key)
    expect([elsewhere.status, elsewhere.body['id'] === good[0]?.body['id']]).toEqual([201, false])
    const older = await server.call('POST', '/api/v2/lead', { body, key })
    expect([older.status, older.body['id'] === good[0]?.body['id']]).toEqual([201, false])
    expect(await server.query("select 1 from leads where visit ->> 'sessionId' = $1", [sessionId])).toHaveLength(2)
  }
})

test('[I-10] of two tabs whose saves arrive late, twice or in any order the newest full answer stays', async () => {
  const save = fc.record({
    number: fc.integer({ min: 1, max: 9 }),
    period: fc.option(fc.integer({ min: 1, max: 36 }), { nil: null }),
    isTwice: fc.boolean(),
  })
  const tabs = fc.tuple(fc.uniqueArray(save, { selector: ({ number }) => number, maxLength: 5 }), fc.scheduler())
  await fc.assert(
    fc.asyncProperty(tabs, async ([saves, scheduler]) => {
      const lead = await server.begin()
      const base = Date.now() + 1000
      const send = scheduler.scheduleFunction(({ number, period }: { number: number; period: number | null }) =>
        server.call('PUT', '/api/v3/lead', {
          token: lead.token,
          body: { product: 'x', id: lead.id, period, numbers: { period: base + number } },
        }),
      )
      const sent = saves.flatMap((one) => (one.isTwice ? [one, one] : [one])).map((one) => send(one))
      await scheduler.waitFor(Promise.all(sent))
      const newest = saves
        .filter(({ period }) => period !== null)
        .toSorted((a, b) => a.number - b.number)
        .at(-1)
      const [row] = await server.query("select answers -> 'period' ->> 'plain' as period from leads where id = $1", [lead.id])
      const first = server.firstAnswers['period']
      expect(row?.['period'] ?? null).toBe(newest ? String(newest.period) : first === undefined ? null : String(first))
    }),
    randomly('I-10', { sample: 12, full: 500, long: 10_000 }),
  )
})

test('[S-4.37] [I-22] [ASVS-7.2.1] a session id in a link opens nothing to whoever made the link', async () => {
  const rounds = casesOf({ sample: 3, full: 20, long: 20 })
  for (let round = 0; round < rounds; round++) {
    const sessionId = randomUUID()
    const body = server.payload(server.firstAnswers, { sessionId })
    const victim = await create(body, randomUUID())
    const attacker = await create(server.payload({ ...server.firstAnswers, email: 'attacker@example.com' }, { sessionId }), randomUUID())
    expect(attacker.body['id']).not.toBe(victim.body['id'])
    const path = `/api/lead/status/${String(victim.body['id'])}`
    for (const token of [String(attacker.body['token']), sessionId, undefined])
      expect(
        (await server.call('GET', path, { ...(token !== undefined && { token }), headers: { cookie: `sessionId=${sessionId}` } })).status,
      ).toBe(404)
  }
})

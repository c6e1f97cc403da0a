import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ERRORS } from '#core/contract/errors.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { allSites } from '#core/model/site/site.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { startTestServer, type OwnLead, type TestServer } from '../server/start-test-server.ts'
import { casesOf, seed } from './cases.ts'
import { describedCalls, type DescribedCall } from './harness/described-calls.ts'
import { fitting } from './harness/generate-value.ts'
import { encode, isRecord, MARK, MARK_NUMBER, owned, rawOf, twisted, TWISTS, TYPES, type Twist } from './harness/twist-body.ts'
import { naughtyTexts } from './harness/naughty-texts.ts'

let server: TestServer
let calls: readonly DescribedCall[]
let victim: OwnLead
const MANY = '10000000'
beforeAll(async () => {
  server = await startTestServer({
    RATE_PER_MINUTE: MANY,
    READS_PER_MINUTE: MANY,
    WRONG_SECRETS_PER_MINUTE: MANY,
    CHANGES_PER_MINUTE: MANY,
    PHONE_CODES_PER_DAY: '1000',
    PHONE_CODES_PER_PHONE: '1000',
    LONG_POLL_SECONDS: '1',
  })
  calls = await describedCalls(server.api.url)
  victim = await server.handOver()
  await server.until(victim, LEAD_STATUS.accepted)
})
afterAll(() => server.close())

const SECRETS =
  /\/work\/|node_modules|\bat .+\.ts:\d|SQLSTATE|\bselect .+ from\b|\binsert into\b|violates|relation "|kysely|pg-boss|postgres|fastify|ECONN|\bstack\b/iu

/** Make leads in the state that each name says; a lead that has moved on is replaced. */
const makers = {
  started: () => server.begin(),
  submitted: async () => {
    const lead = await server.begin()
    await server.submit(lead)
    return lead
  },
  accepted: async () => {
    const lead = await server.handOver()
    await server.until(lead, LEAD_STATUS.accepted)
    return lead
  },
  withdrawn: async () => {
    const lead = await makers.submitted()
    await server.query('update leads set status = $2 where id = $1', [lead.id, LEAD_STATUS.withdrawn])
    return lead
  },
  expired: async () => {
    const lead = await server.begin()
    await server.query("update leads set expires_at = now() - interval '1 hour' where id = $1", [lead.id])
    return lead
  },
}
const STATES = ['started', 'submitted', 'accepted', 'withdrawn', 'expired'] as const
type State = (typeof STATES)[number]
const leads = new Map<State, OwnLead>()

async function leadIn(state: State): Promise<OwnLead> {
  const found = leads.get(state) ?? (await makers[state]())
  leads.set(state, found)
  return found
}

/** Reads everything that is stored of a lead, except counters of tries, and whether a letter has gone out meanwhile. */
async function rowOf(id: string): Promise<string> {
  const { rows } = await server.api.database.connections.query<{ row: string }>({
    text: `select (to_jsonb(l) - 'visit')::text || (select coalesce(string_agg(s::text, '' order by s.id), '') from submissions s where s.lead_id = l.id)
      || (select count(*) from consents c where c.lead_id = l.id) || ' ' || (select count(*) from events e where e.lead_id = l.id and e.name <> 'email-sent') as row from leads l where id = $1`,
    values: [id],
  })
  return rows[0]?.row ?? 'gone'
}

const hostile = fc.oneof(
  fc.constantFrom(...naughtyTexts),
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1e308, -0.5, 9007199254740992, '', ' ', [], {}, [[[]]], { a: { b: { c: 1 } } }),
  fc.constantFrom(
    '\0',
    '\ud800',
    '\u202e',
    'x'.repeat(5000),
    '%00',
    '../../etc/passwd',
    "' or 1=1 --",
    '${7*7}',
    '{{7*7}}',
    '<svg onload=x>',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** One request: the call, the state of the lead, and in which way the request is wrong. */
const plan = fc.record({
  call: fc.nat(),
  // an accepted lead takes longest to make, so its state is rarer
  state: fc.constantFrom(...STATES, ...STATES.filter((state) => state !== 'accepted')),
  twist: fc.constantFrom(...TWISTS),
  pick: fc.nat(),
  hostile,
  seed: fc.nat(),
})

interface Request {
  readonly method: string
  readonly path: string
  readonly body: string | undefined
  readonly headers: { readonly [name: string]: string }
}

function makeRequest(call: DescribedCall, lead: OwnLead, { twist, pick, hostile: value, seed: own }: Planned): Request {
  const [sample] = fc.sample(fitting(call.body ?? {}), { numRuns: 1, seed: own })
  const isLead = own % 2 === 0 && isRecord(sample) && 'product' in sample
  const given = isLead ? { ...(own % 4 === 0 ? { id: lead.id } : sample), ...application() } : sample
  const body = call.body === undefined ? undefined : twisted(owned(given, lead.id), { twist, pick, value })
  const text = body === undefined ? undefined : JSON.stringify(body)
  const segment = (name: string) => (name === 'id' ? lead.id : name === 'urlType' ? 'continue' : 'loan')
  const path = call.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) =>
    encode(twist === 'path' ? value : twist === 'lead' ? randomUUID() : segment(name)),
  )
  const queries = Object.keys(call.query).map((name) => `${name}=${encode(twist === 'query' ? value : '0')}`)
  return {
    method: call.method,
    path: `${path}${queries.length > 0 && pick % 2 === 0 ? `?${queries.join('&')}` : ''}`,
    body: call.method === 'GET' ? undefined : twist === 'raw' ? rawOf(pick, text) : text,
    headers: { ...(twist === 'type' && { 'content-type': TYPES[pick % TYPES.length] ?? '' }) },
  }
}

/** Returns a complete and valid application; the twist then changes one of its leaves. */
const application = () => server.payload(server.answers, { sessionId: randomUUID() })

interface Planned {
  readonly twist: Twist
  readonly pick: number
  readonly hostile: unknown
  readonly seed: number
}

const [otherSite = ''] = allSites(registry)
  .map(({ id }) => id)
  .filter((id) => id.endsWith('-mx'))

interface Sent {
  readonly status: number
  readonly text: string
  readonly headers: Headers
}

async function send({ method, path, body, headers }: Request, more: { readonly [name: string]: string }): Promise<Sent> {
  const response = await fetch(`${server.api.url}${path}`, {
    method,
    headers: {
      'loanwright-site': server.site.id,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
      ...headers,
      ...more,
    },
    ...(body !== undefined && { body }),
    redirect: 'manual',
  })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

const ALWAYS: readonly string[] = ['path-unknown', 'method-not-allowed', 'request-refused']

/** Returns what is wrong with a response, whatever the request was. */
function faultOf({ success, refusals }: DescribedCall, { status, text, headers }: Sent): string | undefined {
  if (SECRETS.test(text.slice(0, status < 400 ? 0 : undefined)) || headers.get('x-powered-by') !== null || headers.get('server') !== null)
    return 'tells of the inside'
  if (status < 400) return success.includes(status) ? undefined : 'a success that is not described'
  if (status >= 500) return 'an error of the server'
  const body: unknown = JSON.parse(text)
  const code = isRecord(body) && typeof body['code'] === 'string' ? body['code'] : ''
  if (!(code in ERRORS) || !(headers.get('content-type') ?? '').startsWith('application/problem+json')) return 'a refusal without a code'
  if (ALWAYS.includes(code)) return undefined
  return refusals.get(status)?.includes(code) ? undefined : `a refusal that is not described: ${code}`
}

/** Refusals that change the lead: it counts the try, or records that it has expired. */
const NOTED = ['code-wrong', 'code-used-up', 'lead-expired']

test('[S-7.61] [I-25] [I-26] [I-40] [ASVS-1.2.4] [ASVS-2.1.1] [ASVS-15.3.3] whatever is asked of whichever call, in whichever state: a described success or a refusal with a code, and what is refused leaves the lead as it was', async () => {
  const count = casesOf({ sample: 1000, full: 50_000, long: 200_000 })
  const victims = await rowOf(victim.id)
  const statuses = new Map<number, number>()
  const asked = new Set<string>()
  const plans = fc.sample(plan, { numRuns: count, seed })
  for (const [index, one] of plans.entries()) {
    const call = calls[(index + one.call) % calls.length]
    if (!call) continue
    const lead = await leadIn(one.state)
    const request = makeRequest(call, lead, one)
    const before = await rowOf(lead.id)
    const isForeign = one.twist === 'stranger' || one.twist === 'site'
    const who = {
      authorization: `Bearer ${one.twist === 'stranger' ? (one.pick % 2 === 0 ? victim.token : 'x'.repeat(43)) : lead.token}`,
      ...(one.twist === 'site' && { 'loanwright-site': one.pick % 2 === 0 ? otherSite : `no${one.pick}` }),
      ...(one.twist === 'repeat' || one.twist === 'reused' ? { 'idempotency-key': randomUUID() } : {}),
    }
    const reply = await send(request, who)
    const where = `SEED=${seed} request ${index}: ${one.twist} ${one.state} ${request.method} ${request.path} ${request.body?.slice(0, 300) ?? ''} → ${reply.status} ${reply.text.slice(0, 300)}`
    expect(faultOf(call, reply), where).toBeUndefined()
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
    asked.add(`${call.method} ${call.path}`)
    const code = /"code":"([\w-]+)"/u.exec(reply.text)?.[1] ?? ''
    const isCreation = call.method === 'POST' && !call.isLeads
    if (reply.status >= 400 && !NOTED.includes(code)) expect(await rowOf(lead.id), where).toBe(before)
    if (isForeign && call.isLeads) expect([400, 404, 413, 415], where).toContain(reply.status)
    if (reply.status < 300 && call.method !== 'GET' && !isCreation) {
      if (one.twist === 'repeat') {
        const again = await send(request, who)
        expect([reply.status, 404], where).toContain(again.status)
        if (again.status === reply.status) expect(again.text, where).toBe(reply.text)
      }
      if (one.twist === 'reused' && request.body !== undefined) {
        const other = await send({ ...request, body: `${request.body} ` }, who)
        expect([404, 422], where).toContain(other.status)
      }
      leads.delete(one.state)
    }
    if (NOTED.includes(code)) leads.delete(one.state)
  }
  console.info(
    `fuzz: ${count} requests to ${asked.size} calls, SEED=${seed}: ${[...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, times]) => `${status}×${times}`)
      .join(' ')}`,
  )
  expect([...asked].toSorted()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).toSorted())
  expect(await rowOf(victim.id)).toBe(victims)
  for (const mark of [MARK, String(MARK_NUMBER)]) {
    const rows = await server.query(
      "select (to_jsonb(l) - 'visit')::text as row from leads l union all select e::text from events e union all select s::text from submissions s",
    )
    expect(rows.filter(({ row }) => String(row).includes(mark))).toEqual([])
  }
})

test('[S-7.61] [I-21] [ASVS-8.2.1] [ASVS-8.4.1] whoever lacks a lead’s own secret gets from every call what they would get for a lead that does not exist', async () => {
  const lead = await server.begin()
  const other = await server.begin()
  const owners = calls.filter(({ isLeads }) => isLeads)
  expect(owners.length).toBeGreaterThan(14)
  for (const call of owners) {
    const ask = (id: string, more: { readonly [name: string]: string }) =>
      send(makeRequest(call, { id, token: '' }, { twist: 'fits', pick: 1, hostile: null, seed: 1 }), more)
    const nobody = await ask(randomUUID(), { authorization: `Bearer ${lead.token}` })
    const before = await rowOf(lead.id)
    const attempts: readonly { readonly [name: string]: string }[] = [
      {},
      { authorization: `Bearer ${other.token}` },
      { authorization: `Bearer ${'x'.repeat(43)}` },
      { authorization: `Basic ${lead.token}` },
      { cookie: `__Host-lead=${other.token}` },
      { cookie: `__Host-lead=${lead.token}`, 'sec-fetch-site': 'cross-site' },
      { authorization: `Bearer ${lead.token}`, 'loanwright-site': otherSite },
    ]
    for (const attempt of attempts) {
      const reply = await ask(lead.id, attempt)
      const isSameLanguage = attempt['loanwright-site'] === undefined
      expect([reply.status, isSameLanguage ? reply.text : nobody.text], `${call.method} ${call.path} ${JSON.stringify(attempt)}`).toEqual([
        nobody.status,
        nobody.text,
      ])
      expect(reply.status).toBeGreaterThanOrEqual(400)
    }
    expect(await rowOf(lead.id), `${call.method} ${call.path}`).toBe(before)
  }
})

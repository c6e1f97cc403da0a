import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#apps/api/domain/api.ts'
import { verifyChain } from '#apps/api/domain/consents/verify-chain.ts'
import { makeCertificate } from '#apps/api/domain/consents/make-certificate.ts'
import { eraseLead } from '#apps/api/jobs/erase-lead.ts'
import { keepRetention } from '#apps/api/jobs/keep-retention.ts'
import { cleanUp } from '#apps/api/jobs/clean-up.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { exampleReaction } from '#tests/server/stubs/simulate-partners.ts'
import { startTestServer, type OwnLead, type TestServer } from '../server/start-test-server.ts'
import { casesOf } from './cases.ts'

let server: TestServer
beforeAll(
  async () =>
    void (server = await startTestServer({
      DATA_DIR: mkdtempSync(join(tmpdir(), 'loanwright-erasure-')),
      CHANGES_PER_MINUTE: '100000',
      PHONE_CODES_PER_PHONE: '1000',
    })),
)
afterAll(() => server.close())

const DAY_MS = 86_400_000
const CANARY = `canary-${randomUUID()}`
const visit = {
  deviceData: `{"language":"${CANARY}-device"}`,
  leadSource: `${CANARY}-source`,
  tags: [`${CANARY}-tag`],
  googleClick: { gclid: `${CANARY}-gclid` },
  metaPixel: { fbp: `${CANARY}-fbp` },
  tikTokPixel: { ttclid: `${CANARY}-ttclid` },
  affiliateReferenceParams: { attribute: `${CANARY}-affiliate`, subId: `${CANARY}-sub` },
  utm: { campaign: `${CANARY}-campaign` },
  sellingTierGlobalId: `${CANARY}-tier`,
}

/** Reads everything that the database holds, each row as text with its table. */
async function readAll(): Promise<readonly { readonly table: string; readonly row: string }[]> {
  const tables = await server.query(
    `select relnamespace::regnamespace || '.' || quote_ident(relname) as name from pg_class
      where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind in ('r', 'p') and not relispartition`,
  )
  const rows = await Promise.all(
    tables.map(async ({ name }) =>
      (await server.query(`select t::text as row from ${String(name)} t`)).map(({ row }) => ({ table: String(name), row: String(row) })),
    ),
  )
  return rows.flat()
}

/**
 * Returns the texts that belong to the person only: every value of their rows, encrypted, hashed or
 * in clear, that is long enough to be distinctive.
 */
async function ownTexts(leadId: string): Promise<readonly string[]> {
  const queries = [
    'select * from leads where id = $1',
    'select id, redirect from submissions where lead_id = $1',
    'select id, code_hash, phone_index, sealed_code from phone_codes where lead_id = $1',
    'select hash from links where lead_id = $1',
    'select key, body_hash, answer from idempotency where lead_id = $1',
  ]
  const rows = (await Promise.all(queries.map((text) => server.query(text, [leadId])))).flat()
  return rows.flatMap(leavesOf).filter((text) => text.length >= 16 && text !== leadId)
}

function leavesOf(value: unknown): readonly string[] {
  if (Buffer.isBuffer(value)) return [value.toString('hex')]
  if (value instanceof Date) return []
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leavesOf)
  return typeof value === 'string' ? [value] : []
}

async function beginWith(own: Answers, more: object): Promise<OwnLead> {
  const body = server.payload({ ...server.firstAnswers, ...own }, { sessionId: randomUUID(), ...more })
  const made = await server.call('POST', '/api/v3/lead', { body })
  return { id: String(made.body['id']), token: String(made.body['token']) }
}

async function handOverWith(own: Answers, more: object = {}): Promise<OwnLead> {
  const lead = await beginWith(own, more)
  const before = server.simulators.messages.length
  await server.submit(lead, { ...server.answers, ...own })
  await server.call('POST', '/api/v2/customer/mobile/verify', {
    token: lead.token,
    body: { leadId: lead.id, code: await server.code(before) },
  })
  await server.until(lead, LEAD_STATUS.accepted)
  return lead
}

/** Stores a file and a row that belongs to the lead. */
async function keepFile({ id }: OwnLead, text: string): Promise<string> {
  const file = await server.api.parts.files.write(Buffer.from(text))
  await server.query(
    "insert into documents (id, lead_id, field, file, media_type, bytes, kept_at) values ($1, $2, 'idFront', $3, 'image/jpeg', 1, now())",
    [randomUUID(), id, file],
  )
  return file
}

const erased = async (leadId: string) => {
  for (let looks = 0; looks < 800; looks++) {
    if ((await server.query('select 1 from erasures where lead_id = $1', [leadId])).length > 0) return
    await wait(25)
  }
  throw new Error('the lead was not erased')
}

/** Returns the API with its clock so many days ahead. */
const later = (days: number, more: Partial<Api> = {}): Api => {
  const { parts } = server.api
  const now = () => new Date(Date.now() + days * DAY_MS)
  return { ...parts, outside: { ...parts.outside, now }, ...more }
}

test('[S-7.58] [S-7.59] [I-18] who asks for erasure is in no table any more, in no encrypted, hashed or clear form; the proof and the consents stay, the neighbour too', async () => {
  for (let round = 0; round < casesOf({ sample: 1, full: 5, long: 50 }); round++) {
    const neighbour = await handOverWith({})
    const lead = await handOverWith({ email: `${CANARY}@example.com`, phoneNumber: '+573017654321' }, visit)
    await server.call('POST', '/api/lead/customer/password', {
      token: lead.token,
      body: { leadId: lead.id, password: 'correct horse battery' },
    })
    await server.query('insert into pgboss.job (name, data, output) values ($1, $2, $3)', [
      'send-letter-dead',
      JSON.stringify({ leadId: lead.id, letter: 'answer' }),
      JSON.stringify({ message: `550 no such user: ${CANARY}@example.com` }),
    ])
    await server.query("update events set details = details || $2 where lead_id = $1 and name = 'partner-accepted'", [
      lead.id,
      JSON.stringify({ reason: `${CANARY} is known to us` }),
    ])
    const file = await keepFile(lead, 'picture of nobody')
    const chain = await makeCertificate(server.api.database.db, lead.id)
    const [own, others] = [await ownTexts(lead.id), await ownTexts(neighbour.id)]
    expect(own.length).toBeGreaterThan(60)
    expect((await readAll()).filter(({ row }) => row.includes(CANARY)).map(({ table }) => table)).toEqual(
      expect.arrayContaining(['public.leads', 'public.events']),
    )

    const asked = await server.call('POST', `/api/customer/${lead.id}/erasure`, { token: lead.token })
    expect(asked.status, asked.text).toBe(200)
    await erased(lead.id)

    const left = await readAll()
    const shared = new Set(others)
    const found = [...own.filter((text) => !shared.has(text)), CANARY].flatMap((text) =>
      left.filter(({ row }) => row.includes(text)).map(({ table }) => `${table}: ${text}`),
    )
    expect(found).toEqual([])
    const known = new Set(left.filter(({ row }) => row.includes(lead.id)).map(({ table }) => table))
    expect([...known].filter((table) => !table.startsWith('pgboss.')).toSorted()).toEqual([
      'public.consent_heads',
      'public.consents',
      'public.erasures',
      'public.events',
    ])
    expect(await makeCertificate(server.api.database.db, lead.id)).toEqual(chain)
    expect(verifyChain(chain)).toBeUndefined()
    expect(await ownTexts(neighbour.id)).toEqual(others)
    await expect.poll(names).not.toContain(file)
    expect((await server.call('GET', `/api/lead/status/${lead.id}`, { token: lead.token })).status).toBe(404)
    expect((await server.call('GET', `/api/lead/status/${neighbour.id}`, { token: neighbour.token })).status).toBe(200)
  }
})

test('[S-7.59] [I-18c] partners that were asked are notified, as long as it takes and with the ids that both sides stored', async () => {
  const lead = await handOverWith({})
  const [response] = await server.query('select partner, reference from submissions where lead_id = $1', [lead.id])
  server.simulators.received.length = 0
  let refusals = 0
  server.simulators.respondWith(() => (refusals++ === 0 ? { status: 503, text: '' } : { status: 200, text: '{}' }))
  await server.query("update pgboss.queue set retry_delay = 1 where name = 'tell-erasure'")
  await eraseLead(server.api.parts, { leadId: lead.id, because: 'applicant' })
  await server.query(
    "update pgboss.job set start_after = now(), retry_delay = 0 where name = 'tell-erasure' and state in ('created', 'retry')",
  )
  for (let looks = 0; looks < 1200 && server.simulators.received.length < 2; looks++) await wait(50)
  expect(server.simulators.received.map(({ partner, path }) => `${partner} ${path}`)).toEqual(
    [0, 0].map(() => `${String(response?.['partner'])} /v1/applications/${String(response?.['reference'])}/erasure`),
  )
  const [proof] = await server.query('select partners, because from erasures where lead_id = $1', [lead.id])
  expect(proof).toEqual({ partners: [response?.['partner']], because: 'applicant' })
})

test('[S-7.59] [I-19] [ASVS-14.2.7] drafts and decided applications are erased when their market’s time is over, and not a day before', async () => {
  const { draftDays, decidedDays } = server.site.country.retention
  server.simulators.respondWith(({ partner }) => exampleReaction(partner, 'rejected', server.simulators.url))
  const draft = await server.begin()
  const decided = await server.handOver()
  await server.until(decided, LEAD_STATUS.rejected)
  const { fileDays } = server.site.country.retention
  const file = await keepFile(decided, 'picture of somebody')
  await keepRetention(later(fileDays - 1))
  expect(await names()).toContain(file)
  const isThere = async ({ id }: OwnLead) => (await server.query('select 1 from leads where id = $1', [id])).length === 1
  await keepRetention(later(draftDays - 1))
  expect([await isThere(draft), await isThere(decided)]).toEqual([true, true])
  await keepRetention(later(draftDays + 1))
  expect([await isThere(draft), await isThere(decided)]).toEqual([false, true])
  expect(await names()).not.toContain(file)
  await keepRetention(later(decidedDays - 1))
  expect(await isThere(decided)).toBe(true)
  await keepRetention(later(decidedDays + 1))
  expect(await isThere(decided)).toBe(false)
  expect(await server.query('select because from erasures where lead_id = any($1)', [[draft.id, decided.id]])).toEqual([
    { because: 'retention' },
    { because: 'retention' },
  ])
})

test('[I-19] the job may run in two processes at once and be killed in the middle: each application is erased once', async () => {
  const leads = await Promise.all(Array.from({ length: 6 }, () => server.begin()))
  const { database } = server.api.parts
  let begun = 0
  const dying: Api['database'] = {
    ...database,
    inTransaction: (work, isKept) => {
      begun += 1
      if (begun > 2) throw new Error('the process is gone')
      return database.inTransaction(work, isKept)
    },
  }
  await expect(keepRetention(later(400, { database: dying }))).rejects.toThrow('the process is gone')
  await Promise.all([keepRetention(later(400)), keepRetention(later(400))])
  await keepRetention(later(400))
  const ids = leads.map(({ id }) => id)
  expect(await server.query('select 1 from leads where id = any($1)', [ids])).toEqual([])
  expect(await server.query('select 1 from erasures where lead_id = any($1)', [ids])).toHaveLength(6)
  expect(await server.query("select name from pgboss.schedule where name = 'keep-retention'")).toHaveLength(1)
})

test('[I-19] responses to keys are kept for a day and no longer', async () => {
  await server.begin()
  const count = async () => (await server.query('select 1 from idempotency')).length
  const before = await count()
  await cleanUp(later(0.99))
  expect(await count()).toBe(before)
  await cleanUp(later(1.01))
  await cleanUp(later(1.01))
  expect(await count()).toBe(0)
})

/** Returns the names of all stored files. */
async function names(): Promise<readonly string[]> {
  const all: string[] = []
  for await (const some of server.api.parts.files.list(new Date(Date.now() + DAY_MS))) all.push(...some)
  return all
}

import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../apps/api/api.ts'
import { verifyChain } from '../../apps/api/consents/verify-chain.ts'
import { makeCertificate } from '../../apps/api/consents/make-certificate.ts'
import { eraseLead } from '../../apps/api/erasure/erase-lead.ts'
import { keepRetention } from '../../apps/api/erasure/keep-retention.ts'
import { cleanUp } from '../../apps/api/jobs/do-jobs.ts'
import type { Answers } from '../../core/define/answers.ts'
import { LEAD_STATUS } from '../../core/lead/lead-status.ts'
import { exampleReaction } from '../server/play-partners.ts'
import { startTrial, type OwnLead, type Trial } from '../server/start-trial.ts'
import { casesOf } from './cases.ts'

let trial: Trial
beforeAll(
  async () =>
    void (trial = await startTrial({
      DATA_DIR: mkdtempSync(join(tmpdir(), 'loanwright-erasure-')),
      CHANGES_PER_MINUTE: '100000',
      PHONE_CODES_PER_PHONE: '1000',
    })),
)
afterAll(() => trial.close())

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

/** Everything that the database holds, each row as text with its table. */
async function readAll(): Promise<readonly { readonly table: string; readonly row: string }[]> {
  const tables = await trial.query(
    `select relnamespace::regnamespace || '.' || quote_ident(relname) as name from pg_class
      where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind in ('r', 'p') and not relispartition`,
  )
  const rows = await Promise.all(
    tables.map(async ({ name }) =>
      (await trial.query(`select t::text as row from ${String(name)} t`)).map(({ row }) => ({ table: String(name), row: String(row) })),
    ),
  )
  return rows.flat()
}

/** Texts that are the person's alone: every value of their rows, sealed, hashed or in clear, that is long enough to be told apart. */
async function ownTexts(leadId: string): Promise<readonly string[]> {
  const queries = [
    'select * from leads where id = $1',
    'select id, redirect from submissions where lead_id = $1',
    'select id, code_hash, phone_index, sealed_code from phone_codes where lead_id = $1',
    'select hash from links where lead_id = $1',
    'select key, body_hash, answer from idempotency where lead_id = $1',
  ]
  const rows = (await Promise.all(queries.map((text) => trial.query(text, [leadId])))).flat()
  return rows.flatMap(leavesOf).filter((text) => text.length >= 16 && text !== leadId)
}

function leavesOf(value: unknown): readonly string[] {
  if (Buffer.isBuffer(value)) return [value.toString('hex')]
  if (value instanceof Date) return []
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leavesOf)
  return typeof value === 'string' ? [value] : []
}

async function beginWith(own: Answers, more: object): Promise<OwnLead> {
  const body = trial.payload({ ...trial.firstAnswers, ...own }, { sessionId: randomUUID(), ...more })
  const made = await trial.call('POST', '/api/v3/lead', { body })
  return { id: String(made.body['id']), token: String(made.body['token']) }
}

async function handOverWith(own: Answers, more: object = {}): Promise<OwnLead> {
  const lead = await beginWith(own, more)
  const before = trial.players.messages.length
  await trial.submit(lead, { ...trial.answers, ...own })
  await trial.call('POST', '/api/v2/customer/mobile/verify', {
    token: lead.token,
    body: { leadId: lead.id, code: await trial.code(before) },
  })
  await trial.until(lead, LEAD_STATUS.accepted)
  return lead
}

/** A file in the folder, in a place of the lead's. */
async function keepFile({ id }: OwnLead, text: string): Promise<string> {
  const file = await trial.api.parts.files.write(Buffer.from(text))
  await trial.query(
    "insert into documents (id, lead_id, field, file, media_type, bytes, kept_at) values ($1, $2, 'idFront', $3, 'image/jpeg', 1, now())",
    [randomUUID(), id, file],
  )
  return file
}

const erased = async (leadId: string) => {
  for (let looks = 0; looks < 200; looks++) {
    if ((await trial.query('select 1 from erasures where lead_id = $1', [leadId])).length > 0) return
    await wait(25)
  }
  throw new Error('the lead was not erased')
}

/** The API as it would be so many days later. */
const later = (days: number, more: Partial<Api> = {}): Api => {
  const { parts } = trial.api
  const now = () => new Date(Date.now() + days * DAY_MS)
  return { ...parts, outside: { ...parts.outside, now }, ...more }
}

test('[S-7.58] [S-7.59] I-18 who asks for erasure is in no table any more, in no sealed, hashed or clear form; the proof and the consents stay, the neighbour too', async () => {
  for (let round = 0; round < casesOf({ sample: 1, full: 5, long: 50 }); round++) {
    const neighbour = await handOverWith({})
    const lead = await handOverWith({ email: `${CANARY}@example.com`, phoneNumber: '+573017654321' }, visit)
    await trial.call('POST', '/api/lead/customer/password', {
      token: lead.token,
      body: { leadId: lead.id, password: 'correct horse battery' },
    })
    await trial.query('insert into pgboss.job (name, data, output) values ($1, $2, $3)', [
      'send-letter-dead',
      JSON.stringify({ leadId: lead.id, letter: 'answer' }),
      JSON.stringify({ message: `550 no such user: ${CANARY}@example.com` }),
    ])
    await trial.query("update events set details = details || $2 where lead_id = $1 and name = 'partner-accepted'", [
      lead.id,
      JSON.stringify({ reason: `${CANARY} is known to us` }),
    ])
    const file = await keepFile(lead, 'picture of nobody')
    const chain = await makeCertificate(trial.api.database.db, lead.id)
    const [own, others] = [await ownTexts(lead.id), await ownTexts(neighbour.id)]
    expect(own.length).toBeGreaterThan(60)
    expect((await readAll()).filter(({ row }) => row.includes(CANARY)).map(({ table }) => table)).toEqual(
      expect.arrayContaining(['public.leads', 'public.events']),
    )

    const asked = await trial.call('POST', `/api/customer/${lead.id}/erasure`, { token: lead.token })
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
    expect(await makeCertificate(trial.api.database.db, lead.id)).toEqual(chain)
    expect(verifyChain(chain)).toBeUndefined()
    expect(await ownTexts(neighbour.id)).toEqual(others)
    await expect.poll(names).not.toContain(file)
    expect((await trial.call('GET', `/api/lead/status/${lead.id}`, { token: lead.token })).status).toBe(404)
    expect((await trial.call('GET', `/api/lead/status/${neighbour.id}`, { token: neighbour.token })).status).toBe(200)
  }
})

test('[S-7.59] I-18 partners that were asked are told, as long as it takes and with the ids that both sides kept', async () => {
  const lead = await handOverWith({})
  const [told] = await trial.query('select partner, reference from submissions where lead_id = $1', [lead.id])
  trial.players.received.length = 0
  let refusals = 0
  trial.players.play(() => (refusals++ === 0 ? { status: 503, text: '' } : { status: 200, text: '{}' }))
  await trial.query("update pgboss.queue set retry_delay = 1 where name = 'tell-erasure'")
  await eraseLead(trial.api.parts, { leadId: lead.id, because: 'applicant' })
  await trial.query(
    "update pgboss.job set start_after = now(), retry_delay = 0 where name = 'tell-erasure' and state in ('created', 'retry')",
  )
  for (let looks = 0; looks < 200 && trial.players.received.length < 2; looks++) await wait(50)
  expect(trial.players.received.map(({ partner, path }) => `${partner} ${path}`)).toEqual(
    [0, 0].map(() => `${String(told?.['partner'])} /v1/applications/${String(told?.['reference'])}/erasure`),
  )
  const [proof] = await trial.query('select partners, because from erasures where lead_id = $1', [lead.id])
  expect(proof).toEqual({ partners: [told?.['partner']], because: 'applicant' })
})

test('[S-7.59] I-19 drafts and decided applications are erased when their market’s time is over, and not a day before', async () => {
  const { draftDays, decidedDays } = trial.site.country.retention
  trial.players.play(({ partner }) => exampleReaction(partner, 'rejected', trial.players.url))
  const draft = await trial.begin()
  const decided = await trial.handOver()
  await trial.until(decided, LEAD_STATUS.rejected)
  const { fileDays } = trial.site.country.retention
  const file = await keepFile(decided, 'picture of somebody')
  await keepRetention(later(fileDays - 1))
  expect(await names()).toContain(file)
  const isThere = async ({ id }: OwnLead) => (await trial.query('select 1 from leads where id = $1', [id])).length === 1
  await keepRetention(later(draftDays - 1))
  expect([await isThere(draft), await isThere(decided)]).toEqual([true, true])
  await keepRetention(later(draftDays + 1))
  expect([await isThere(draft), await isThere(decided)]).toEqual([false, true])
  expect(await names()).not.toContain(file)
  await keepRetention(later(decidedDays - 1))
  expect(await isThere(decided)).toBe(true)
  await keepRetention(later(decidedDays + 1))
  expect(await isThere(decided)).toBe(false)
  expect(await trial.query('select because from erasures where lead_id = any($1)', [[draft.id, decided.id]])).toEqual([
    { because: 'retention' },
    { because: 'retention' },
  ])
})

test('I-19 the job may run in two processes at once and be killed in the middle: each application is erased once', async () => {
  const leads = await Promise.all(Array.from({ length: 6 }, () => trial.begin()))
  const { database } = trial.api.parts
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
  expect(await trial.query('select 1 from leads where id = any($1)', [ids])).toEqual([])
  expect(await trial.query('select 1 from erasures where lead_id = any($1)', [ids])).toHaveLength(6)
  expect(await trial.query("select name from pgboss.schedule where name = 'keep-retention'")).toHaveLength(1)
})

test('I-19 answers to keys are kept for a day and no longer', async () => {
  await trial.begin()
  const count = async () => (await trial.query('select 1 from idempotency')).length
  const before = await count()
  await cleanUp(later(0.99))
  expect(await count()).toBe(before)
  await cleanUp(later(1.01))
  await cleanUp(later(1.01))
  expect(await count()).toBe(0)
})

/** The names of all files that are kept. */
async function names(): Promise<readonly string[]> {
  const all: string[] = []
  for await (const some of trial.api.parts.files.list(new Date(Date.now() + DAY_MS))) all.push(...some)
  return all
}

import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { addLink } from '#apps/api/store/leads/links.ts'
import { makeEncryption } from '#apps/api/platform/secrets/encryption.ts'
import { eraseLead } from './erase-lead.ts'

const OLD = { id: 'old', bytes: Buffer.alloc(32, 1) }
const NEW = { id: 'new', bytes: Buffer.alloc(32, 2) }
let server: TestServer
beforeAll(async () => void (server = await startTestServer({ WORKERS: '0', SECRET_KEYS: `old:${OLD.bytes.toString('base64')}` })))
afterAll(() => server.close())

test('[S-7.59] [I-18c] a lender hears of an erasure when a question that is on its way has come, and one that was not asked hears nothing', async () => {
  const { id: leadId } = await server.begin()
  const partners = Object.entries(server.api.parts.sites.get(server.site.id)?.registry.partners ?? {})
  const [[asked, { limits }], [unasked]] = [
    partners[0] ?? expect.unreachable('a lender'),
    partners[1] ?? expect.unreachable('another lender'),
  ]
  for (const [partner, at] of [
    [asked, new Date()],
    [unasked, null],
  ] as const)
    await server.query(
      `insert into submissions (id, lead_id, partner, idempotency_key, state, asked_at) values ($1, $2, $3, $4, 'asking', $5)`,
      [randomUUID(), leadId, partner, randomUUID(), at],
    )
  await eraseLead(server.api.parts, { leadId, because: 'applicant' })
  const jobs = await server.query(
    `select data ->> 'partner' as partner, round(extract(epoch from start_after - created_on) * 1000)::int as "afterMs" from pgboss.job where name = 'tell-erasure' and data ->> 'leadId' = $1`,
    [leadId],
  )
  expect(jobs).toEqual([{ partner: asked, afterMs: limits.timeoutMs }])
})

test('a sale of a site that is switched off by now stays on its day there when its person is erased', async () => {
  const { id: leadId } = await server.begin()
  const { timeZone } = server.site.country
  // in the middle of the night there, and at noon and midnight of no other zone
  const at = await server.query(`select (timestamp '2026-11-20 00:30' at time zone $1) as at`, [timeZone])
  const [sale] = await server.query(
    `insert into sales (lead_id, partner, site, country, payout, price, created_at) values ($1, 'a-lender', $2, $3, '{}', 1, $4) returning id`,
    [leadId, server.site.id, server.site.countryId, at[0]?.['at']],
  )
  await eraseLead({ ...server.api.parts, sites: new Map() }, { leadId, because: 'retention' })
  const stored = await server.query(`select (created_at at time zone $2)::text as at from sales where id = $1`, [sale?.['id'], timeZone])
  // from midnight there to midnight of UTC
  expect(stored).toEqual([{ at: '2026-11-20 09:30:00' }])
})

test.each([
  ['its lead is under the older key', [NEW, OLD], true],
  ['a key is lost that its lead was sealed with', [NEW], false],
] as const)('while keys are changed, no link keeps the hash of an erased address: %s', async (_, keys, isRead) => {
  const { id: leadId } = await server.begin({ ...server.firstAnswers, email: 'Erased@example.com' })
  const { database, encryption } = server.api.parts
  const [old, next] = [encryption, makeEncryption(keys)].map(({ blindIndex }) => blindIndex('email', 'erased@example.com'))
  await database.inTransaction(async (tx) => {
    for (const email_index of [old, next])
      await addLink(tx, { hash: randomBytes(16), purpose: 'unsubscribe', email_index, expires_at: new Date(Date.now() + 60_000) })
  })
  await eraseLead({ ...server.api.parts, encryption: makeEncryption(keys) }, { leadId, because: 'applicant' })
  expect(await server.query('select id from leads where id = $1', [leadId])).toEqual([])
  const left = await server.query('select email_index from links where email_index = any($1)', [[old, next]])
  expect(left).toEqual(isRead ? [] : [{ email_index: next }])
})

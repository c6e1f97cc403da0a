import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { eraseLead } from './erase-lead.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ WORKERS: '0' })))
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

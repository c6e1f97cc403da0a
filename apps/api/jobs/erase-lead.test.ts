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

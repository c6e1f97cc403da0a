import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#apps/api/domain/api.ts'
import { makeCertificate } from '#apps/api/domain/consents/make-certificate.ts'
import { verifyChain } from '#apps/api/domain/consents/verify-chain.ts'
import { readRoutings } from '#apps/api/store/partners/routings.ts'
import { eraseLead } from '#apps/api/jobs/erase-lead.ts'
import { endAudit, keepRetention } from '#apps/api/jobs/keep-retention.ts'
import { hexHash } from '#apps/api/platform/secrets/hash.ts'
import { localDay } from '#core/model/answers/local-day.ts'
import { routeLead } from '#core/journey/route-lead.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { startTestServer, type OwnLead, type TestServer } from '../server/start-test-server.ts'

/** What remains of an application after its person was erased, and for how long. */
let server: TestServer
beforeAll(async () => void (server = await startTestServer({ PHONE_CODES_PER_PHONE: '1000' })))
afterAll(() => server.close())

async function accepted(): Promise<OwnLead> {
  const lead = await server.handOver()
  await server.until(lead, LEAD_STATUS.accepted)
  return lead
}

/** Returns the API with its clock so many days ahead. */
const later = (days: number): Api => {
  const { parts } = server.api
  return { ...parts, outside: { ...parts.outside, now: () => new Date(Date.now() + days * 86_400_000) } }
}

test('[I-18b] [ASVS-14.2.7] the log of routing goes on without the person: no id, no moment, no place leads from a decision to who is erased, and it can still be replayed', async () => {
  const neighbour = await accepted()
  const lead = await accepted()
  const decisions = async () =>
    (await server.query('select id, lead_id, at, facts, digest, verdicts from routings order by id')).map((row) => ({
      ...row,
      text: JSON.stringify(row),
    }))
  const before = await decisions()
  const own = before.filter(({ text }) => text.includes(lead.id))
  expect(own.length).toBeGreaterThan(0)
  const log = async () => readRoutings(server.api.database.db, '0', 10_000)
  const logged = await log()
  await eraseLead(server.api.parts, { leadId: lead.id, because: 'applicant' })
  const [after, left] = [await decisions(), await log()]
  expect(after.length).toBe(before.length)
  expect(after.filter(({ text }) => text.includes(lead.id))).toEqual([])
  expect(after.filter(({ text }) => text.includes(neighbour.id))).toEqual(before.filter(({ text }) => text.includes(neighbour.id)))
  const unlinked = left.filter(({ id }) => logged.find((one) => one.id === id)?.leadId === lead.id)
  expect(new Set(unlinked.map(({ leadId }) => leadId)).size).toBe(1)
  expect(await server.query('select 1 from events where lead_id = $1', [unlinked[0]?.leadId])).toEqual([])
  const moments = (await server.query('select at from events where lead_id = $1', [lead.id])).map(({ at }) => at)
  for (const { at, facts, digest, rules, verdicts, id } of unlinked) {
    expect(moments).not.toContainEqual(at)
    const was = logged.find((one) => one.id === id)
    expect([localDay(at, server.site.country.timeZone), new Date(facts.at)]).toEqual([
      localDay(was?.at ?? new Date(0), server.site.country.timeZone),
      at,
    ])
    expect(hexHash(JSON.stringify(facts))).toBe(digest)
    expect(JSON.stringify(routeLead(rules, facts))).toBe(JSON.stringify(verdicts))
  }
})

test('[I-18] what a server of the release before erased leaves the log of routing and the sales too, once', async () => {
  const lead = await accepted()
  const [kept] = await server.query(
    'select lead_id, at, site, rules, facts::text, digest, verdicts::text from routings where lead_id = $1',
    [lead.id],
  )
  await eraseLead(server.api.parts, { leadId: lead.id, because: 'applicant' })
  await server.query(
    'insert into routings (lead_id, at, site, rules, facts, digest, verdicts) values ($1, $2, $3, $4, $5, $6, $7)',
    Object.values(kept ?? {}),
  )
  await server.query('update erasures set routings_unlinked = default where lead_id = $1', [lead.id])
  await server.query(
    `insert into sales (submission_id, partner, site, country, payout, price) values (gen_random_uuid(), 'rapifondos', $1, 'co', '{}', 0)`,
    [server.site.id],
  )
  await keepRetention(later(0))
  expect(await server.query('select 1 from sales where lead_id is null and submission_id is not null')).toEqual([])
  expect(await server.query('select 1 from routings where lead_id = $1', [lead.id])).toEqual([])
  expect(await server.query('select 1 from erasures where not routings_unlinked')).toEqual([])
})

test('[I-19b] [ASVS-14.2.7] what outlives an erasure ends after AUDIT_DAYS: consents with their signatures, decisions of routing, the proof itself; not a day before, and not of who is still there', async () => {
  const days = server.api.parts.settings.AUDIT_DAYS
  const lead = await accepted()
  await eraseLead(server.api.parts, { leadId: lead.id, because: 'applicant' })
  const left = async () => {
    const [consents, heads, erasures] = await Promise.all(
      ['consents', 'consent_heads', 'erasures'].map((table) => server.query(`select 1 from ${table} where lead_id = $1`, [lead.id])),
    )
    const orphans = await server.query('select 1 from routings where not exists (select from leads where leads.id = routings.lead_id)')
    return [consents, heads, erasures, orphans].map((rows) => (rows?.length ?? 0) > 0)
  }
  expect(await left()).toEqual([true, true, true, true])
  await endAudit(later(days - 1))
  expect(await left()).toEqual([true, true, true, true])
  const living = await server.begin()
  await endAudit(later(days + 1))
  expect(await left()).toEqual([false, false, false, false])
  expect(verifyChain(await makeCertificate(server.api.database.db, living.id), server.api.parts.signing.keys)).toBeUndefined()
  expect((await makeCertificate(server.api.database.db, living.id)).rows.length).toBeGreaterThan(0)
})

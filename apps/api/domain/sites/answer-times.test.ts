import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { readAnswerTimes } from '#apps/api/store/partners/answer-times.ts'
import { keepAnswerTimes } from './keep-answer-times.ts'
import { exampleReaction } from '#tests/server/stubs/simulate-partners.ts'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'

let server: TestServer
let lead: OwnLead
beforeAll(async () => {
  server = await startTestServer({ DEFAULT_SITE: 'finipay-co' })
  let asked = 0
  server.simulators.respondWith(({ partner }) => {
    asked += 1
    return exampleReaction(partner, asked <= 2 ? 'accepted' : 'rejected', server.simulators.url, `R-${partner}`)
  })
  lead = await server.handOver()
  await server.until(lead, LEAD_STATUS.accepted)
})
afterAll(() => server.close())

const times = () => server.query('select state, verdict, answered_at, decided_at from submissions where lead_id = $1', [lead.id])
const answered = (rows: Awaited<ReturnType<typeof times>>) => rows.map(({ answered_at: at }) => (at instanceof Date ? at.getTime() : null))
const view = async () => (await server.call('GET', `/api/lead/status/${lead.id}`, { token: lead.token })).view()

test('the moment at which a lender answered first stays as it is when a later word decides otherwise', async () => {
  await expect.poll(async () => (await times()).every(({ state }) => state === 'decided')).toBe(true)
  const before = await times()
  expect(before.map(({ verdict }) => verdict)).toEqual(expect.arrayContaining(['held', 'declined']))
  expect(answered(before)).not.toContain(null)
  const [offer] = (await view()).offers
  const { partner } = offer ?? expect.fail('no offer')
  const chosen = await server.call('POST', `/api/lead/choose/${lead.id}`, { token: lead.token, body: { partner, revision: 0 } })
  expect(chosen.status).toBe(200)
  expect(answered(await times())).toEqual(answered(before))
})

test('applicants are told how long most lenders take once twenty have answered in a week, by country', async () => {
  const { database, log, outside } = server.api.parts
  const sites = new Map(server.api.parts.sites)
  const keeper = keepAnswerTimes({ database, log, outside, sites })
  keeper.stop()
  await keeper.read()
  expect(sites.get('finipay-co')).not.toHaveProperty('usuallySeconds')
  expect((await view()).comparison).not.toHaveProperty('usuallySeconds')
  // four fifths of twenty-five within 12 s, the others later; one more is of the week before last
  await server.query('update submissions set answered_at = null')
  await server.query(
    `insert into submissions (id, lead_id, partner, idempotency_key, state, verdict, decided_at, country, mode, created_at, answered_at)
     select gen_random_uuid(), $1, 'p' || n, gen_random_uuid(), 'decided', 'declined', moment, 'co', 'compare', moment,
       moment + make_interval(secs => case when n <= 20 then 12.0 * n / 20 else 300 end)
     from generate_series(1, 26) as n, lateral (select now() - make_interval(days => case when n = 26 then 9 else 1 end)) as at (moment)`,
    [lead.id],
  )
  const found = await readAnswerTimes(database.db, new Date(Date.now() - 7 * 86_400_000))
  expect([...found]).toEqual([['co', 12]])
  await keeper.read()
  expect([sites.get('finipay-co')?.usuallySeconds, sites.get('loanwright-mx')?.usuallySeconds]).toEqual([15, undefined])
})

test('a database that does not answer leaves what was known, and fewer answers say nothing', async () => {
  const { database, log, outside } = server.api.parts
  const sites = new Map([...server.api.parts.sites].map(([id, context]) => [id, { ...context, usuallySeconds: 7 }]))
  const keeper = keepAnswerTimes({ database, log, outside, sites })
  keeper.stop()
  await server.query('alter table submissions rename column answered_at to gone')
  await keeper.read()
  await server.query('alter table submissions rename column gone to answered_at')
  expect(sites.get('finipay-co')?.usuallySeconds).toBe(7)
  await server.query("delete from submissions where partner in (select 'p' || n from generate_series(1, 6) as n)")
  expect([...(await readAnswerTimes(database.db, new Date(Date.now() - 7 * 86_400_000)))]).toEqual([])
})

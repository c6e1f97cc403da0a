import { afterAll, beforeAll, expect, test } from 'vitest'
import { erasures, keptTooLong, lenderNotices } from '#core/console/privacy/privacy-records.ts'
import { privacyRequests } from '#core/console/privacy/privacy-requests.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { referenceOf } from '#core/lead/reference-of.ts'
import { insertJob } from './insert-jobs.ts'
import { insertLead } from './insert-lead.ts'
import { startTestConsole, type TestConsole, type Visitor } from './start-test-console.ts'

const SITE = 'loanwright-co'

let place: TestConsole
let viewer: Visitor
beforeAll(async () => {
  place = await startTestConsole()
  viewer = place.visit()
  await viewer.signIn('viewer')
})
afterAll(() => place?.close())

const shown = async (path: string): Promise<unknown> => (await viewer.get(`/calls/privacy/${path}`)).json()

test('an application is overdue when two hourly runs of retention have left it, and not before', async () => {
  const overSince = (minutes: number) =>
    insertLead(place.query, { site: SITE, status: LEAD_STATUS.started, at: new Date(Date.now() - minutes * 60_000) })
  await overSince(90)
  const left = await overSince(150)
  const { countries, leads } = keptTooLong.reply.parse(await shown('kept'))
  expect(countries.find(({ country }) => country === 'co')?.overdue).toBe(1)
  expect(leads.map(({ id }) => id)).toEqual([left])
})

test('of more proofs of erasure than fit on a page none is lost between two pages', async () => {
  const made = await place.query(
    `insert into erasures (lead_id, site, because, partners, asked_at, erased_at)
      select gen_random_uuid(), $1, 'retention', '{}', now(), now() - count * interval '1 second' from generate_series(1, 101) as count
      returning lead_id::text as lead`,
    [SITE],
  )
  const first = erasures.reply.parse(await shown('erasures'))
  const second = erasures.reply.parse(await shown(`erasures?before=${first.next}`))
  expect([first.erasures.length, second.erasures.length, second.next]).toEqual([100, 1, null])
  const found = new Set([...first.erasures, ...second.erasures].map(({ lead }) => lead))
  expect(found).toEqual(new Set(made.map(({ lead }) => lead)))
})

test('a list of withdrawals says that it is cut when it is, and not where the last one just fits', async () => {
  const lead = await insertLead(place.query, { site: SITE, status: LEAD_STATUS.accepted, at: new Date() })
  const add = async (count: number) =>
    await place.query(
      `insert into lender_notices (id, lead_id, partner, kind, asked_at, other_ways_at)
        select gen_random_uuid(), $1, 'rapifondos', 'withdrawal', now(), now() from generate_series(1, $2)`,
      [lead, count],
    )
  const read = async () => lenderNotices.reply.parse(await shown('notices'))
  await add(100)
  const whole = await read()
  await add(1)
  const cut = await read()
  expect([whole, cut].map(({ notices, isCut }) => [notices.length, isCut])).toEqual([
    [100, false],
    [100, true],
  ])
})

test('a list of requests says that it is cut when it is, and not where the last one just fits', async () => {
  const add = async (count: number) =>
    await place.query(
      `insert into privacy_requests (id, site, kind, received_on, due_on, leads, noted_at, noted_by)
        select gen_random_uuid(), $1, 'access', now(), now(), '{}', now(), 'someone' from generate_series(1, $2)`,
      [SITE, count],
    )
  const read = async () => privacyRequests.reply.parse(await shown('requests'))
  await add(200)
  const whole = await read()
  await add(1)
  const cut = await read()
  expect([whole, cut].map(({ requests, isCut }) => [requests.length, isCut])).toEqual([
    [200, false],
    [200, true],
  ])
})

test('a withdrawal that a lender was not told of is named, and one that could not be done, though its request is closed', async () => {
  const lead = await insertLead(place.query, { site: SITE, status: LEAD_STATUS.accepted, at: new Date() })
  const kinds = ['withdraw-consents', 'tell-withdrawal', 'notify-withdrawal']
  for (const kind of kinds) await insertJob(place.query, { queue: `${kind}-dead`, data: { leadId: lead }, reason: 'HTTP 503' })
  const { failed } = keptTooLong.reply.parse(await shown('kept'))
  expect(failed).toMatchObject(kinds.map((kind) => ({ kind, reason: 'HTTP 503', site: SITE, reference: referenceOf(lead) })))
})

test('every closed request is reached, page by page, however many were closed at one moment', async () => {
  const closed = await place.query(
    `insert into privacy_requests (id, site, kind, received_on, due_on, leads, noted_at, noted_by, closed_at, closed_by, outcome)
      select gen_random_uuid(), $1, 'correction', now(), now(), '{}', now(), 'someone',
        now() - case when count > 150 then interval '1 hour' else interval '1 second' end, 'someone', 'done'
      from generate_series(1, 203) as count returning id::text`,
    [SITE],
  )
  const read = async (before = '') =>
    privacyRequests.reply.parse(await shown(`requests?state=closed&kind=correction&site=${SITE}${before}`))
  const first = await read()
  const rest = await read(`&before=${first.next}`)
  expect([first, rest].map(({ requests, isCut }) => [requests.length, isCut])).toEqual([
    [200, true],
    [3, false],
  ])
  expect(rest.next).toBeNull()
  const found = new Set([...first.requests, ...rest.requests].map(({ id }) => id))
  expect(found).toEqual(new Set(closed.map(({ id }) => id)))
})

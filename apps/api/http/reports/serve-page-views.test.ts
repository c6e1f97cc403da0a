import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Scope } from '#core/console/scope.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { affiliateMark } from '#core/tracking/funnel/visit-source.ts'
import { OTHER_HOST, OWN_PAGE } from '#core/tracking/funnel/page-view-report.ts'
import { MOST_OF_SITE } from '#apps/api/domain/funnel/bound-classes.ts'
import { countLeads } from '#apps/api/jobs/funnel/count-leads.ts'
import { keepFunnel, DAYS_KEPT_DAYS, HOURS_KEPT_DAYS } from '#apps/api/jobs/funnel/keep-funnel.ts'
import { readFriction, readFunnel, readLeadSums } from '#apps/api/store/console/funnel.ts'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'

const HOST = 'https://partner.example'
const SITE = 'loanwright-co'
const OTHER_SITE = 'finipay-co'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    WORKERS: '0',
    DEFAULT_SITE: SITE,
    REPORTS_PER_MINUTE: '10000',
    EMBEDDING_ORIGINS: HOST,
    STATIC_REFERENCES: 'Some Blog',
    AFFILIATE_PAYOUT_PAID_BLOG: 'co:sold=2000',
  })
})
afterAll(() => server?.close())
beforeEach(() =>
  server.query(
    `truncate funnel_pages, funnel_fields, funnel_errors, funnel_page_days, funnel_field_days, funnel_error_days, funnel_classes,
      funnel_page_classes, funnel_field_classes, funnel_error_classes`,
  ),
)

const view = (page: string, more: object = {}) => ({
  site: SITE,
  release: 'unbuilt',
  page,
  device: 'phone',
  source: 'direct',
  host: OWN_PAGE,
  ...more,
})
const send = async (report: object | string, headers: { readonly [name: string]: string } = {}) => {
  const body = typeof report === 'string' ? report : JSON.stringify(report)
  return (await server.call('POST', '/api/page-views', { body, headers: { 'content-type': 'text/plain', ...headers } })).status
}
const count = async (table: string) => Number((await server.query(`select count(*) as rows from ${table}`))[0]?.['rows'])
const today = () => String(server.api.parts.sites.get(SITE)?.today(new Date()))
const asked = (more: object = {}) => ({ from: today(), to: today(), by: ['page'] as const, ...more })
const seeing = (...sites: readonly string[]): Scope => ({ isEverything: false, sites, countries: [] })
const db = () => server.api.parts.database.db

/** Two phones and a desktop: one goes on, one corrects an error and comes back before it goes on, one leaves in the income. */
const JOURNEYS = [
  view('initial-details', { isNew: true, completed: { time: 3 }, fields: { email: { time: 2 } } }),
  view('initial-details', {
    isNew: true,
    left: { field: 'email' },
    fields: { email: { errors: { format: 2, required: 1 }, corrections: 1 } },
  }),
  view('initial-details', { returnedTo: { field: 'email' }, completed: { time: 5 }, fields: { email: { corrections: 1, time: 4 } } }),
  view('initial-details', { device: 'desktop', source: 'campaign-paid', host: HOST, isNew: true, completed: { time: 3 } }),
  view('loan-purpose', { isNew: true, completed: { time: 0 } }),
  view('loan-purpose', { isNew: true, left: {} }),
  view('monthly-income', { isNew: true, left: { field: 'monthlyIncome' }, fields: { monthlyIncome: { errors: { required: 1 } } } }),
  view('monthly-income', { returnedTo: { field: 'monthlyIncome' }, left: { field: 'monthlyIncome' } }),
]

test('the figures of a known set of journeys are exactly theirs, by page, class and field, in hours as in days', async () => {
  for (const report of JOURNEYS) expect(await send(report)).toBe(204)
  await expect.poll(() => count('funnel_pages')).toBe(8)
  const pages = await readFunnel(db(), seeing(SITE), asked())
  expect(pages).toEqual([
    {
      group: { page: 'initial-details' },
      views: 3,
      completions: 3,
      leaving: 0,
      medianTime: { fromSeconds: 10, toSeconds: 20, seconds: 17.5 },
    },
    { group: { page: 'loan-purpose' }, views: 2, completions: 1, leaving: 1, medianTime: { fromSeconds: 0, toSeconds: 2, seconds: 1 } },
    { group: { page: 'monthly-income' }, views: 1, completions: 0, leaving: 1 },
  ])
  expect(
    await readFunnel(db(), seeing(SITE), asked({ by: ['device', 'source', 'host'], only: { page: ['initial-details'] } })),
  ).toMatchObject([
    { group: { device: 'desktop', source: 'campaign-paid', host: HOST }, views: 1, completions: 1 },
    { group: { device: 'phone', source: 'direct', host: OWN_PAGE }, views: 2, completions: 2 },
  ])
  expect(await readFriction(db(), seeing(SITE), asked())).toEqual([
    {
      group: { page: 'initial-details' },
      field: 'email',
      errors: { format: 2, required: 1 },
      corrections: 2,
      leftAt: 0,
      medianFieldTime: { fromSeconds: 5, toSeconds: 10, seconds: 10 },
    },
    { group: { page: 'monthly-income' }, field: 'monthlyIncome', errors: { required: 1 }, corrections: 0, leftAt: 1 },
  ])
  const sums = (rows: Awaited<ReturnType<typeof readFunnel>>) => rows.reduce((sum, { views }) => sum + views, 0)
  expect(sums(await readFunnel(db(), seeing(SITE), asked({ by: ['hour'] })))).toBe(6)
  expect(await readFunnel(db(), seeing(SITE), asked({ by: ['day'] }))).toMatchObject([
    { group: { day: today() }, views: 6, completions: 4, leaving: 2 },
  ])
})

test('counts of the same classes add up, however many come at once and in however many turns', async () => {
  const report = view('loan-purpose', { isNew: true, completed: { time: 1 } })
  for (const turn of [1, 2]) {
    expect(await Promise.all(Array.from({ length: 30 }, () => send(report)))).not.toContain(429)
    await expect.poll(async () => (await readFunnel(db(), seeing(SITE), asked()))[0]?.views).toBe(30 * turn)
  }
  expect(await server.query('select hour, views, times[2] as times from funnel_pages where hour < 0')).toEqual([
    { hour: -1, views: 60, times: 60 },
  ])
})

test('only the sites that a person may see are read, and a made-up filter finds nothing', async () => {
  await send(view('loan-purpose', { isNew: true, left: {} }))
  await send(view('loan-purpose', { site: OTHER_SITE, isNew: true, left: {} }))
  await expect.poll(() => count('funnel_pages')).toBe(4)
  expect(await readFunnel(db(), seeing(SITE), asked({ by: ['site'] }))).toMatchObject([{ group: { site: SITE }, views: 1 }])
  expect(await readFunnel(db(), seeing(), asked({ by: ['site'] }))).toEqual([])
  expect(await readFunnel(db(), seeing(), asked({ by: [] }))).toEqual([])
  expect(await readFunnel(db(), seeing(SITE), asked({ only: { page: ["' or true --"] } }))).toEqual([])
  expect(await readFriction(db(), seeing(OTHER_SITE), asked())).toEqual([])
})

test('an affiliate is stored by its name where the site knows it', async () => {
  await send(view('loan-purpose', { source: `affiliate-${affiliateMark('some-blog')}`, isNew: true, left: {} }))
  await expect.poll(() => count('funnel_pages')).toBe(2)
  expect(await readFunnel(db(), seeing(SITE), asked({ by: ['source'] }))).toMatchObject([
    { group: { source: 'affiliate-some-blog' }, views: 1 },
  ])
})

const ended = { isNew: true, left: {} }
const NO_REPORTS: readonly (readonly [fault: string, sent: object | string])[] = [
  ['no JSON', '{'],
  ['a list', '[]'],
  ['a site that there is not', view('loan-purpose', { ...ended, site: 'maria-co' })],
  ['a page that there is not', view('maria-gomez', ended)],
  ['a page of the prototype', view('constructor', ended)],
  ['a device of its own', view('loan-purpose', { ...ended, device: 'fridge' })],
  ['a source that the site does not know', view('loan-purpose', { ...ended, source: 'affiliate-maria' })],
  ['a host that may not embed the form', view('loan-purpose', { ...ended, host: 'https://maria.example' })],
  ['a release that there is not', view('loan-purpose', { ...ended, release: 'maria' })],
  ['a field of another page', view('loan-purpose', { ...ended, fields: { email: { corrections: 1 } } })],
  ['a last field that there is not', view('loan-purpose', { isNew: true, left: { field: 'maria@example.com' } })],
  ['a kind of error of its own', view('initial-details', { ...ended, fields: { email: { errors: { maria: 1 } } } })],
  ['a value', view('initial-details', { ...ended, fields: { email: { value: 'maria@example.com' } } })],
  ['more of a kind than one page can have', view('initial-details', { ...ended, fields: { email: { corrections: 51 } } })],
  ['less than nothing', view('initial-details', { ...ended, fields: { email: { corrections: -1 } } })],
  ['a bucket that there is not', view('loan-purpose', { isNew: true, completed: { time: 12 } })],
  ['two ends', view('loan-purpose', { ...ended, completed: { time: 1 } })],
  ['no end', view('loan-purpose', { isNew: true })],
  ['a completion without a view', view('loan-purpose', { completed: { time: 1 } })],
  ['a part that there is not', view('loan-purpose', { ...ended, id: 'maria' })],
]

test('what is no report of a site is dropped without a word, whatever is wrong with it', async () => {
  for (const [fault, sent] of NO_REPORTS) expect([fault, await send(sent)]).toEqual([fault, 204])
  // what comes after it is counted, it is not
  expect(await send(view('loan-purpose', { ...ended, host: OTHER_HOST }))).toBe(204)
  await expect.poll(() => count('funnel_pages')).toBe(2)
  expect([await count('funnel_fields'), await count('funnel_errors')]).toEqual([0, 0])
  expect(await readFunnel(db(), seeing(SITE), asked({ by: ['host'] }))).toMatchObject([{ group: { host: OTHER_HOST }, views: 1 }])
})

test('a report is of text, short, and one of not too many of an address', async () => {
  expect(await send('{}', { 'content-type': 'application/json' })).toBe(415)
  expect(await send('x'.repeat(9000))).toBe(413)
  const strict = await startTestServer({ WORKERS: '0', REPORTS_PER_MINUTE: '1' })
  const body = JSON.stringify(view('loan-purpose', ended))
  const options = { body, headers: { 'content-type': 'text/plain' } }
  const many = await Promise.all(Array.from({ length: 20 }, () => strict.call('POST', '/api/page-views', options)))
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([204, 429]))
  await strict.close()
})

test('who makes reports up grows the tables by no more than the classes that there are, and by so many an hour', async () => {
  const pages = [...(server.api.parts.sites.get(SITE)?.pages.values() ?? [])]
  const combinations = pages.flatMap((page) =>
    ['phone', 'tablet', 'desktop'].flatMap((device) =>
      ['direct', 'affiliate-other', 'campaign-paid', 'campaign-email', 'campaign-social'].flatMap((source) =>
        [OWN_PAGE, OTHER_HOST, HOST].map((host) => {
          const fields = Object.fromEntries(page.fields.map(({ name }) => [name, { errors: { required: 1, format: 1 }, corrections: 1 }]))
          return view(page.id, { device, source, host, ...ended, fields })
        }),
      ),
    ),
  )
  expect(combinations.length).toBeGreaterThan(1000)
  for (let index = 0; index < combinations.length; index += 50)
    await Promise.all(combinations.slice(index, index + 50).map((one) => send(one)))
  const rows = async () => (await count('funnel_pages')) + (await count('funnel_fields')) + (await count('funnel_errors'))
  let before = -1
  await expect
    .poll(
      async () => {
        const [last, now] = [before, await rows()]
        before = now
        return now > 0 && now === last
      },
      { interval: 4000, timeout: 40_000 },
    )
    .toBe(true)
  const others = async (table: string) =>
    Number((await server.query(`select count(*) as rows from ${table} where source = 'other'`))[0]?.['rows'])
  const ofOthers = (await others('funnel_pages')) + (await others('funnel_fields')) + (await others('funnel_errors'))
  expect((await rows()) - ofOthers).toBeLessThanOrEqual(MOST_OF_SITE)
  // what was counted before is counted on, whatever else is made up
  const [first] = combinations
  await send(first ?? {})
  await expect.poll(async () => (await server.query('select max(views) as most from funnel_pages'))[0]?.['most']).toBeGreaterThan(1)
})

test('hours end after 14 days and whole days after 400, and nothing before', async () => {
  const at = (days: number, hour: number) =>
    server.query(
      `insert into funnel_pages select $1, (now() at time zone 'UTC')::date - $2::int, $3, 'p', 'phone', 'direct', 'none', 'r', 1, 0, 1, 0, '{}'`,
      [SITE, days, hour],
    )
  for (const days of [HOURS_KEPT_DAYS, HOURS_KEPT_DAYS + 1, DAYS_KEPT_DAYS, DAYS_KEPT_DAYS + 1])
    for (const hour of [-1, 0, 23]) await at(days, hour)
  for (const days of [DAYS_KEPT_DAYS, DAYS_KEPT_DAYS + 1])
    await server.query(
      `insert into funnel_page_days select $1, 'p', (now() at time zone 'UTC')::date - $2::int, 'phone', 1, 0, 1, 0, '{}'`,
      [SITE, days],
    )
  for (const days of [2.9, 3.1])
    await server.query(`insert into partner_answers values ($1, 'rapifondos', now() - $2::float * interval '1 day', 'accepted', 1, '{}')`, [
      SITE,
      days,
    ])
  for (const days of [DAYS_KEPT_DAYS - 7, DAYS_KEPT_DAYS + 7])
    await server.query(`insert into funnel_weeks select date_trunc('week', (now() at time zone 'UTC')::date - $1::int)`, [days])
  await keepFunnel(server.api.parts)
  expect(await server.query('select week from funnel_weeks')).toHaveLength(1)
  expect(await server.query(`select 1 from partner_answers where partner = 'rapifondos'`)).toHaveLength(1)
  const ofDays = await server.query(`select (now() at time zone 'UTC')::date - day as days from funnel_page_days`)
  expect(ofDays).toEqual([{ days: DAYS_KEPT_DAYS }])
  const left = await server.query(`select (now() at time zone 'UTC')::date - day as days, hour from funnel_pages order by days, hour`)
  expect(left).toEqual([
    { days: HOURS_KEPT_DAYS, hour: -1 },
    { days: HOURS_KEPT_DAYS, hour: 0 },
    { days: HOURS_KEPT_DAYS, hour: 23 },
    { days: HOURS_KEPT_DAYS + 1, hour: -1 },
    { days: DAYS_KEPT_DAYS, hour: -1 },
  ])
})

test('what became of the leads of a day is counted by site and source, again and again, and an erasure lowers nothing', async () => {
  const origin = (attribute: string) => ({ affiliateReferenceParams: { attribute } })
  const [known] = [
    await server.begin(server.firstAnswers, origin('Some Blog')),
    await server.begin(server.firstAnswers, origin('paid-blog')),
    await server.begin(server.firstAnswers, origin('maria-gomez')),
  ]
  const [first, second] = [await server.begin(), await server.begin()]
  for (const lead of [known, first, second]) expect((await server.submit(lead)).status).toBe(200)
  await server.query('update leads set status = $1 where id = $2', [LEAD_STATUS.redirected, known.id])
  await server.query('update leads set status = $1 where id = $2', [LEAD_STATUS.rejected, first.id])
  const none = { site: SITE, day: today(), began: 0, submitted: 0, accepted: 0, redirected: 0, rejected: 0 }
  const figures = [
    { ...none, source: 'affiliate-other', began: 1 },
    { ...none, source: 'affiliate-paid-blog', began: 1 },
    { ...none, source: 'affiliate-some-blog', began: 1, submitted: 1, accepted: 1, redirected: 1 },
    { ...none, source: 'no-affiliate', began: 2, submitted: 2, rejected: 1 },
  ]
  const counted = (site: string) =>
    server.query(
      `select site, to_char(day, 'YYYY-MM-DD') as day, source, began, submitted, accepted, redirected, rejected
       from funnel_leads where site = $1 order by source`,
      [site],
    )
  for (const _ of [1, 2]) {
    await countLeads(server.api.parts)
    expect(await counted(SITE)).toEqual(figures)
  }
  await server.query('delete from leads where id = $1', [second.id])
  await countLeads(server.api.parts)
  expect(await counted(SITE)).toEqual(figures)
  expect(await counted(OTHER_SITE)).toEqual([])
  expect(await readLeadSums(db(), seeing(SITE), asked())).toEqual({ began: 5, submitted: 3, accepted: 1, redirected: 1, rejected: 1 })
  const nothing = { began: 0, submitted: 0, accepted: 0, redirected: 0, rejected: 0 }
  for (const [site, only] of [
    [OTHER_SITE, {}],
    [SITE, { site: [OTHER_SITE] }],
  ] as const)
    expect([site, await readLeadSums(db(), seeing(site), { ...asked(), only })]).toEqual([site, nothing])
  expect(await readLeadSums(db(), seeing(SITE), { from: '2026-01-01', to: '2026-01-31' })).toEqual(nothing)
})

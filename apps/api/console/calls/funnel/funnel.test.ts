import { afterAll, beforeAll, expect, test } from 'vitest'
import { comparedClasses } from '#core/console/funnel/compared-classes.ts'
import { funnel as funnelCall } from '#core/console/funnel/funnel.ts'
import { localDay, movedDay } from '#core/model/answers/local-day.ts'
import { TIME_BUCKETS } from '#core/tracking/funnel/time-buckets.ts'
import { WHOLE_DAY } from '#apps/api/store/funnel/counts-as-json.ts'
import { addFunnelCounts, type FunnelCounts } from '#apps/api/store/funnel/funnel-counts.ts'
import { startTestConsole, type TestConsole, type Visitor } from '#tests/server/console/start-test-console.ts'

let running: TestConsole
let mexican: Visitor
beforeAll(async () => {
  running = await startTestConsole()
  mexican = running.visit()
  await mexican.signIn('viewer-mx')
  await add(KNOWN)
  await add({
    ...KNOWN,
    pages: KNOWN.pages.map((row) => ({ ...row, site: 'loanwright-co', views: 1000, release: 'colombian' })),
    errors: [],
    fields: [],
  })
})
afterAll(() => running.close())

const add = (counts: FunnelCounts) => running.console.parts.database.inTransaction((tx) => addFunnelCounts(tx, counts))

const TODAY = localDay(new Date(), 'America/Mexico_City')
const timesOf = (bucket: number, count: number) => Array.from({ length: TIME_BUCKETS }, (_, index) => (index === bucket ? count : 0))
const at = (more: object = {}) => ({
  site: 'loanwright-mx',
  day: TODAY,
  hour: WHOLE_DAY,
  page: 'monthly-income',
  device: 'phone',
  source: 'direct',
  host: 'none',
  release: 'r1',
  ...more,
})
const page = (more: object) => ({ ...at(), views: 0, completions: 0, lefts: 0, returns: 0, times: timesOf(0, 0), ...more })
const field = (more: object) => ({ ...at(), field: 'monthlyIncome', corrections: 0, lefts: 0, returns: 0, times: timesOf(0, 0), ...more })

const KNOWN: FunnelCounts = {
  pages: [
    page({ views: 10, completions: 6, lefts: 5, returns: 1, times: timesOf(3, 6) }),
    page({ views: 4, completions: 4, source: 'campaign-paid', device: 'desktop', times: timesOf(5, 4) }),
    page({ page: 'initial-details', views: 20, completions: 14, lefts: 6 }),
    page({ views: 8, completions: 2, lefts: 6, day: movedDay(TODAY, { days: -28 }) }),
    page({ views: 70, day: movedDay(TODAY, { days: -56 }) }),
    // an hour says the same again
    page({ views: 10, completions: 6, lefts: 5, returns: 1, hour: 9 }),
  ],
  fields: [
    field({ corrections: 3, lefts: 4, returns: 1, times: timesOf(2, 6) }),
    field({ page: 'initial-details', field: 'email', lefts: 2 }),
    // whoever left from here came back
    field({ page: 'initial-details', field: 'phoneNumber', lefts: 1, returns: 1 }),
    field({ corrections: 1, lefts: 2, day: movedDay(TODAY, { days: -28 }) }),
  ],
  errors: [{ ...at(), field: 'monthlyIncome', kind: 'required', errors: 5 }],
}

const ask = async (query: string): Promise<{ readonly status: number; readonly body: unknown }> => {
  const response = await mexican.get(`/calls/funnel${query}`)
  return { status: response.status, body: await response.json() }
}
const funnel = async (query: string, visitor = mexican) => funnelCall.reply.parse(await (await visitor.get(`/calls/funnel${query}`)).json())

test('the figures of a known set are exactly its own, beside those of the period before, in the order of an application', async () => {
  const body = await funnel('?country=mx')
  expect(body).toMatchObject({ from: movedDay(TODAY, { days: -27 }), to: TODAY, timeZones: ['America/Mexico_City'] })
  expect(body.pages).toEqual([
    {
      page: 'initial-details',
      title: expect.not.stringMatching(/^initial-details$/u),
      views: 20,
      completions: 14,
      leaving: 6,
      before: { views: 0, completions: 0, leaving: 0 },
    },
    {
      page: 'monthly-income',
      title: 'How much do you earn per month?',
      views: 14,
      completions: 10,
      leaving: 4,
      medianTime: { fromSeconds: 10, toSeconds: 20, seconds: expect.closeTo(10 + (10 * 5) / 6) },
      before: { views: 8, completions: 2, leaving: 6 },
    },
  ])
  expect(body.days).toHaveLength(28)
  expect(body.days.at(-1)).toEqual({ day: TODAY, views: 34, completions: 24, leaving: 10 })
  expect(body.days.at(0)).toEqual({ day: movedDay(TODAY, { days: -27 }), views: 0, completions: 0, leaving: 0 })
  expect(body.lastFields).toEqual([
    { page: 'monthly-income', field: 'monthlyIncome', label: 'Net monthly income', leftAt: 3 },
    { page: 'initial-details', field: 'email', label: expect.any(String), leftAt: 2 },
  ])
  expect(body.chosen).toEqual({
    page: 'monthly-income',
    title: 'How much do you earn per month?',
    fields: [
      {
        field: 'monthlyIncome',
        label: 'Net monthly income',
        errors: { required: 5 },
        corrections: 3,
        leftAt: 3,
        medianFieldTime: { fromSeconds: 5, toSeconds: 10, seconds: 7.5 },
        before: { errors: 0, corrections: 1, leftAt: 2 },
      },
    ],
  })
})

test('a filter by class counts that class alone, whichever of the two kinds of counts it takes', async () => {
  for (const [query, views] of [
    ['?device=desktop', 4],
    ['?source=campaign-paid', 4],
    ['?source=direct&device=phone', 30],
    ['?host=none&release=r1', 34],
    ['?period=90', 34 + 8 + 70],
  ] as const) {
    const body = await funnel(query)
    const seen = body.pages.reduce((sum, one) => sum + one.views, 0)
    expect(seen, query).toBe(views)
  }
})

test('sites, countries, devices, sources, embedding pages and releases stand beside each other, of all pages or one, unless a filter is in the way', async () => {
  const compared = async (query: string) => comparedClasses.reply.parse(await (await mexican.get(`/calls/funnel/compared${query}`)).json())
  const figures = { views: 0, completions: 0, leaving: 0 }
  expect((await compared('')).rows).toEqual([
    {
      value: 'phone',
      views: 30,
      completions: 20,
      leaving: 10,
      medianTime: expect.anything(),
      before: { views: 8, completions: 2, leaving: 6 },
    },
    { value: 'desktop', views: 4, completions: 4, leaving: 0, medianTime: expect.anything(), before: figures },
  ])
  const valuesOf = async (query: string) => (await compared(query)).rows.map(({ value, views }) => [value, views])
  expect(await valuesOf('?by=source')).toEqual([
    ['direct', 30],
    ['campaign-paid', 4],
  ])
  expect(await valuesOf('?by=source&page=initial-details')).toEqual([['direct', 20]])
  expect(await valuesOf('?by=source&device=desktop&period=90')).toEqual([['campaign-paid', 4]])
  expect(await valuesOf('?by=host')).toEqual([['none', 34]])
  // nothing of a country that the person may not see
  expect(await valuesOf('?by=release')).toEqual([['r1', 34]])
  expect(await valuesOf('?by=device&source=direct')).toEqual([['phone', 30]])
  expect(await valuesOf('?by=site')).toEqual([['loanwright-mx', 34]])
  expect(await valuesOf('?by=country&source=direct')).toEqual([['mx', 30]])
  for (const [query, clearFirst] of [
    ['?by=site&source=direct&release=r1', 'release'],
    ['?by=release&source=direct', 'source'],
    ['?by=source&source=direct&host=none', 'host'],
    ['?by=device&source=direct&release=r1', 'release'],
  ])
    expect(await compared(`${query}`)).toMatchObject({ clearFirst, rows: [] })
  expect((await mexican.get('/calls/funnel/compared?by=page')).status).toBe(400)
})

test('of the leads those of the sites and days that are asked for are summed, and with a class none', async () => {
  const lead = (site: string, day: string, began: number) =>
    running.query(`insert into funnel_leads values ($1, $2, 'no-affiliate', $3, 4, 3, 2, 1)`, [site, day, began])
  await lead('loanwright-mx', TODAY, 10)
  await lead('loanwright-mx', movedDay(TODAY, { days: -27 }), 20)
  await lead('loanwright-mx', movedDay(TODAY, { days: -28 }), 400)
  await lead('cashtero-mx', TODAY, 1000)
  await lead('loanwright-co', TODAY, 30_000)
  const leads = async (query: string) => (await funnel(query)).leads
  expect(await leads('?site=loanwright-mx')).toEqual({ began: 30, submitted: 8, accepted: 6, redirected: 4, rejected: 2 })
  expect(await leads('?country=mx')).toMatchObject({ began: 1030 })
  expect(await leads('?country=co')).toMatchObject({ began: 0 })
  expect(await leads('?device=phone')).toBeNull()
})

test('what was counted before the period alone is none of its classes', async () => {
  const day = movedDay(TODAY, { days: -28 })
  await add({ ...KNOWN, pages: [page({ views: 1, source: 'campaign-email', day })], fields: [], errors: [] })
  const sources = async (query: string) => (await mexican.get(`/calls/funnel/classes${query}`)).json()
  expect(await sources('')).toMatchObject({ sources: ['campaign-paid', 'direct'] })
  expect(await sources('?period=90')).toMatchObject({ sources: ['campaign-email', 'campaign-paid', 'direct'] })
})

test('figures of another country never come, whatever is asked for, and who may see everything has them', async () => {
  const everyone = running.visit()
  await everyone.signIn('viewer')
  expect((await funnel('?country=co', everyone)).pages).not.toEqual([])
  for (const query of [
    '?country=co',
    '?site=loanwright-co',
    '?site=loanwright-co&country=co',
    '?country=mx&site=loanwright-co',
    '?release=colombian',
  ])
    expect(await funnel(query), query).toMatchObject({ pages: [], lastFields: [], chosen: null })
  expect(JSON.stringify(await funnel(''))).not.toContain('1000')
  const classes = async (visitor: Visitor) => (await visitor.get('/calls/funnel/classes')).json()
  expect(await classes(mexican)).toEqual({ sources: ['campaign-paid', 'direct'], hosts: ['none'], releases: ['r1'] })
  expect(await classes(everyone)).toMatchObject({ releases: ['colombian', 'r1'] })
})

test.each([
  '?device=fridge',
  '?period=100000',
  '?period=-1',
  '?site=',
  `?source=${'a'.repeat(300)}`,
  '?site=loanwright-mx&site=loanwright-co',
  '?country[]=mx',
])('the filter %s is refused or finds nothing of another site', async (query) => {
  const { status, body } = await ask(query)
  if (query.startsWith('?country[')) expect(status).toBe(200)
  else expect([status, body]).toEqual([400, { error: 'request-refused' }])
})

test.each(["?source=' or true --", '?page=%25', '?host=%00', '?site=constructor', '?country=../mx'])(
  'the made-up value %s finds nothing and fails nothing',
  async (query) => {
    const { status, body } = await ask(query)
    if (status === 200) expect(body).toMatchObject({ chosen: null })
    else expect(status).toBe(400)
  },
)

test('of more releases than are shown beside each other it is said how many more there are', async () => {
  const releases = Array.from({ length: 52 }, (_, index) => page({ views: 1000 - index, release: `many-${index}` }))
  await add({ ...KNOWN, pages: releases, fields: [], errors: [] })
  const { rows, more } = comparedClasses.reply.parse(await (await mexican.get('/calls/funnel/compared?by=release')).json())
  expect([rows.length, rows[0]?.value, rows.at(-1)?.value, more]).toEqual([50, 'many-0', 'many-49', 3])
})

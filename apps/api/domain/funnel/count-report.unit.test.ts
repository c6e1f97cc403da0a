import { expect, test } from 'vitest'
import { affiliateMark } from '#core/tracking/funnel/visit-source.ts'
import { OTHER_HOST, OWN_PAGE } from '#core/tracking/funnel/page-view-report.ts'
import { partsWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { countReport } from './count-report.ts'
import { funnelDimensions, knownAffiliates } from './funnel-dimensions.ts'
import { readReport } from './read-report.ts'

const HOST = 'https://partner.example'
const SITE = 'loanwright-co'
const parts = partsWithoutDatabase({
  EMBEDDING_ORIGINS: HOST,
  STATIC_REFERENCES: 'some-blog,Big Portal',
  AFFILIATE_PAYOUT_PAID_BLOG: 'co:sold=2000',
})
const dimensions = funnelDimensions(parts)

/** Half past eleven in the evening in Bogotá; in Greenwich the next day. */
const NOW = new Date('2026-11-21T04:30:00Z')

const view = (more: object) => ({
  site: SITE,
  release: 'unbuilt',
  page: 'initial-details',
  device: 'phone',
  source: 'direct',
  host: OWN_PAGE,
  ...more,
})
const ENDED = { isNew: true, left: {} }
const counted = (more: object) => countReport(readReport(view(more), dimensions) ?? expect.fail('no report'), NOW)

/** What the first row of pages, of fields, or of errors counts, without its place. */
const times = (bucket?: number) => Array.from({ length: 12 }, (_, index) => (index === bucket ? 1 : 0))

test('a view that is left counts in the hour and in the whole day of its site, not of Greenwich', () => {
  const { pages, fields, errors } = counted(ENDED)
  expect(pages.map(({ day, hour }) => [day, hour])).toEqual([
    ['2026-11-20', 23],
    ['2026-11-20', -1],
  ])
  expect(pages[0]).toMatchObject({
    site: SITE,
    page: 'initial-details',
    device: 'phone',
    source: 'direct',
    host: OWN_PAGE,
    release: 'unbuilt',
  })
  expect(pages[0]).toMatchObject({ views: 1, completions: 0, lefts: 1, returns: 0, times: times() })
  expect([fields, errors]).toEqual([[], []])
})

test('a view that somebody came back to and completed is no new one, and its time is counted once', () => {
  const { pages, fields } = counted({
    returnedTo: { field: 'email' },
    completed: { time: 5 },
    fields: { email: { corrections: 2, time: 4 }, phoneNumber: {} },
  })
  expect(pages[0]).toMatchObject({ views: 0, completions: 1, lefts: 0, returns: 1, times: times(5) })
  expect(fields.filter(({ hour }) => hour === -1)).toMatchObject([
    { field: 'email', corrections: 2, lefts: 0, returns: 1, times: times(4) },
    { field: 'phoneNumber', corrections: 0, lefts: 0, returns: 0, times: times() },
  ])
})

test('the field at which a view was left is counted, with its errors by kind, and no time of it', () => {
  const { fields, errors } = counted({
    isNew: true,
    left: { field: 'email' },
    fields: { email: { errors: { format: 2, required: 1 }, time: 3 } },
  })
  expect(fields.map(({ hour }) => hour)).toEqual([23, -1])
  expect(fields[0]).toMatchObject({ field: 'email', corrections: 0, lefts: 1, returns: 0, times: times() })
  expect(errors.filter(({ hour }) => hour === 23)).toMatchObject([
    { field: 'email', kind: 'format', errors: 2 },
    { field: 'email', kind: 'required', errors: 1 },
  ])
})

test('a field that was only touched last is counted as well', () => {
  expect(counted({ isNew: true, left: { field: 'email' } }).fields.map(({ field, lefts }) => [field, lefts])).toEqual([
    ['email', 1],
    ['email', 1],
  ])
})

test('an affiliate that the settings name is counted by its name, and a site that may embed the form by its address', () => {
  for (const name of ['some-blog', 'big-portal', 'paid-blog']) {
    expect(knownAffiliates(parts.settings)).toContain(name)
    const { pages } = counted({ ...ENDED, source: `affiliate-${affiliateMark(name)}`, host: HOST })
    expect(pages[0]).toMatchObject({ source: `affiliate-${name}`, host: HOST })
  }
  expect(counted({ ...ENDED, host: OTHER_HOST }).pages[0]).toMatchObject({ host: OTHER_HOST })
})

test.each([
  ['of a site that there is not', { ...ENDED, site: 'maria-co' }],
  ['of a page that there is not', { ...ENDED, page: 'maria-gomez' }],
  ['of a device of its own', { ...ENDED, device: 'fridge' }],
  ['of a source that the site does not know', { ...ENDED, source: 'affiliate-maria' }],
  ['of an affiliate by name', { ...ENDED, source: 'affiliate-some-blog' }],
  ['of a host that may not embed the form', { ...ENDED, host: 'https://maria.example' }],
  ['of a release that there is not', { ...ENDED, release: 'maria' }],
  ['with a field of another page', { ...ENDED, fields: { monthlyIncome: { corrections: 1 } } }],
  ['left at a field of another page', { isNew: true, left: { field: 'monthlyIncome' } }],
  ['returned to a field of another page', { returnedTo: { field: 'monthlyIncome' }, left: {} }],
  ['with a kind of error of its own', { ...ENDED, fields: { email: { errors: { maria: 1 } } } }],
  ['with a value', { ...ENDED, fields: { email: { value: 'maria@example.com' } } }],
  ['with more corrections than a page can have', { ...ENDED, fields: { email: { corrections: 51 } } }],
  ['with no correction that it counts', { ...ENDED, fields: { email: { corrections: 0 } } }],
  ['with a time that has no bucket', { isNew: true, completed: { time: 12 } }],
  ['with a time before the first bucket', { isNew: true, completed: { time: -1 } }],
  ['with a part of a bucket', { isNew: true, completed: { time: 1.5 } }],
  ['with two ends', { ...ENDED, completed: { time: 1 } }],
  ['with no end', { isNew: true }],
  ['with no beginning', { completed: { time: 1 } }],
  ['with two beginnings', { ...ENDED, returnedTo: {} }],
  ['with a part that there is not', { ...ENDED, id: 'maria' }],
  ['with a place that says more', { isNew: true, left: { field: 'email', value: 'maria' } }],
])('a report %s is none', (_, more) => {
  expect(readReport(view(more), dimensions)).toBeUndefined()
})

test.each([undefined, null, 'text', [], {}])('%j is no report', (sent) => expect(readReport(sent, dimensions)).toBeUndefined())

test('as many corrections as a page can have, and the last bucket of times, are counted', () => {
  const { fields, pages } = counted({ isNew: true, completed: { time: 11 }, fields: { email: { corrections: 50, time: 0 } } })
  expect(fields[0]).toMatchObject({ corrections: 50, times: times(0) })
  expect(pages[0]).toMatchObject({ times: times(11) })
})

test('a field that only the sheet of a page has is one of the page', () => {
  const withSheet = [...(dimensions.get(SITE)?.context.pages ?? [])].find(([, { sheet = [] }]) => sheet.length > 0)
  const [page, { sheet: [field] = [] }] = withSheet ?? expect.fail('no page has a sheet')
  expect(readReport(view({ ...ENDED, page, fields: { [field?.name ?? '']: { corrections: 1 } } }), dimensions)).toBeDefined()
})

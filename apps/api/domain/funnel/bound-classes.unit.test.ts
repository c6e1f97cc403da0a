import { expect, test } from 'vitest'
import type { FunnelCounts } from '#apps/api/store/funnel/funnel-counts.ts'
import { boundClasses, MOST_OF_ALL, MOST_OF_SITE } from './bound-classes.ts'
import { sumCounts } from './sum-counts.ts'

const report = (site: string, source: string): FunnelCounts => {
  const at = { site, day: '2026-11-26', hour: 9, page: 'p', device: 'phone', source, host: 'none', release: 'r' }
  return {
    pages: [{ ...at, views: 1, completions: 0, lefts: 1, returns: 0, times: [] }],
    fields: [{ ...at, field: 'f', corrections: 1, lefts: 1, returns: 0, times: [] }],
    errors: [
      { ...at, field: 'f', kind: 'required', errors: 2 },
      { ...at, field: 'f', kind: 'format', errors: 1 },
    ],
  }
}
/** Rows of one report. */
const ROWS = 4

/** Counts made-up reports of so many sources at each of so many sites, and returns the rows that arise. */
function flood(sites: number, sources: number, now = () => new Date(0)) {
  const sum = sumCounts()
  const bound = boundClasses(sum.keysOf, now)
  const count = (site: string, source: string) => sum.add(bound(site, report(site, source)).counts)
  for (let site = 0; site < sites; site++) for (let source = 0; source < sources; source++) count(`site-${site}`, `source-${source}`)
  return { sum, count }
}

test('over its bound a site counts under "other", so that rows are bounded and no view is lost', () => {
  const sources = MOST_OF_SITE / ROWS + 500
  const { pages, errors } = flood(1, sources).sum.take()
  expect(pages).toHaveLength(MOST_OF_SITE / ROWS + 1)
  expect(pages.find(({ source }) => source === 'other')).toMatchObject({ host: 'other', release: 'other', views: 500 })
  expect(errors.find(({ source }) => source === 'other')).toMatchObject({ kind: 'other', errors: 1500 })
  expect(pages.reduce((sum, { views }) => sum + views, 0)).toBe(sources)
})

test('all sites together have a bound too, however many there are', () => {
  const sites = 26
  const { sum } = flood(sites, MOST_OF_SITE / ROWS)
  expect(sum.size()).toBeLessThanOrEqual(MOST_OF_ALL + sites * 3)
})

test('what was counted before the bound is counted on, and the next hour begins anew', () => {
  let at = 0
  const { sum, count } = flood(1, MOST_OF_SITE / ROWS + 1, () => new Date(at))
  sum.take()
  count('site-0', 'source-0')
  expect(sum.take().pages.map(({ source }) => source)).toEqual(['source-0'])
  at = 3_600_000
  count('site-0', 'brand-new')
  expect(sum.take().pages.map(({ source }) => source)).toEqual(['brand-new'])
})

/** Begins to bound reports of which each has so many rows of its own. */
function bounding() {
  let [at, made] = [0, 0]
  const rows = new Map<FunnelCounts, readonly string[]>()
  const bound = boundClasses(
    (counts) => rows.get(counts) ?? [],
    () => new Date(at),
  )
  return {
    pass: (ms: number) => void (at += ms),
    withRows: (count: number) => {
      const counts = report('site', 'direct')
      rows.set(
        counts,
        Array.from({ length: count }, () => `row ${(made += 1)}`),
      )
      return counts
    },
    count: (site: string, counts: FunnelCounts) => {
      const bounded = bound(site, counts)
      return { isOther: bounded.counts !== counts, isFirstOver: bounded.isFirstOver }
    },
  }
}
const AS_IT_IS = { isOther: false, isFirstOver: false }
const OVER = { isOther: true, isFirstOver: false }
const FIRST_OVER = { isOther: true, isFirstOver: true }

test('a site has as many rows as its bound, and that it is met is said once an hour', () => {
  const { pass, withRows, count } = bounding()
  const [many, one] = [withRows(MOST_OF_SITE), withRows(1)]
  pass(1000)
  expect([count('site', many), count('site', one), count('site', one)]).toEqual([AS_IT_IS, FIRST_OVER, OVER])
  // what is counted already needs no row, and neither does a report without any
  expect([count('site', many), count('site', withRows(0)), count('other', withRows(1))]).toEqual([AS_IT_IS, AS_IT_IS, AS_IT_IS])
  pass(3_598_999)
  expect(count('site', one)).toEqual(OVER)
  pass(1)
  expect([count('site', withRows(MOST_OF_SITE)), count('site', withRows(1))]).toEqual([AS_IT_IS, FIRST_OVER])
})

test('all sites together have as many rows as their bound, which is full again in the next hour', () => {
  const { pass, withRows, count } = bounding()
  const sites = Array.from({ length: MOST_OF_ALL / MOST_OF_SITE }, (_, index) => `site-${index}`)
  const fill = () => sites.map((site) => count(site, withRows(MOST_OF_SITE)))
  expect([...fill(), count('one-more', withRows(1))]).toEqual([...sites.map(() => AS_IT_IS), FIRST_OVER])
  pass(3_600_000)
  expect([...fill(), count('one-more', withRows(1))]).toEqual([...sites.map(() => AS_IT_IS), FIRST_OVER])
})

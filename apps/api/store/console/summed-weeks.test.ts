import { beforeAll, expect, test } from 'vitest'
import { fillFunnel } from '#tests/server/store/fill-funnel.ts'
import { openStore } from '#tests/server/store/open-store.ts'
import { sumWeeks } from '#apps/api/jobs/funnel/sum-weeks.ts'
import { addFunnelCounts } from '#apps/api/store/funnel/funnel-counts.ts'
import { forgetWeekSums } from '#apps/api/store/funnel/week-sums.ts'
import type { FunnelQuestion } from './asked-counts.ts'
import { readComparedClasses } from './compared-classes.ts'
import { readComparedFunnel, readFriction, readLastFields } from './funnel.ts'
import { summedFor } from './summed-weeks.ts'

/** What the console reads with weeks that are summed, beside what it reads of the same days without. */

const store = openStore()
const SITES = ['one-co', 'two-co', 'one-pl']
const NOW = { from: '2026-11-04', to: '2026-11-24' }
const BEFORE = { from: '2026-10-14', to: '2026-11-03' }
const BY_PAGE = { by: ['page'] } as const
beforeAll(() => fillFunnel(store, { sites: SITES, from: '2026-10-10', days: 46 }))

const ALL = { isEverything: true, sites: SITES, countries: ['co', 'pl'] }
const SCOPES = [ALL, { isEverything: false, sites: ['two-co'], countries: ['co'] }]
const FILTERS: readonly NonNullable<FunnelQuestion['only']>[] = [
  {},
  { site: ['one-co', 'one-pl'] },
  { device: ['phone'] },
  { source: ['google'] },
  { host: ['news.example'], site: ['one-co'] },
  { release: ['r2'], device: ['desktop'] },
  { source: ['google'], host: ['none'] },
]

/** Everything that is read of the two periods. */
async function everything() {
  const found: unknown[] = []
  for (const scope of SCOPES)
    for (const only of FILTERS) {
      const asked = { ...NOW, before: BEFORE, only }
      found.push(await readComparedFunnel(store.db, scope, asked))
      for (const by of ['site', 'device', 'source', 'host', 'release', 'country'] as const)
        found.push(await readComparedClasses(store.db, scope, { ...asked, by, sites: [] }))
      found.push(await readLastFields(store.db, scope, { ...NOW, only }))
      found.push(await readFriction(store.db, scope, { ...BEFORE, only: { ...only, page: ['income'] }, by: [] }))
    }
  return found
}

const sumUntil = (day: string) =>
  sumWeeks({ database: { db: store.db, inTransaction: store.within }, outside: { now: () => new Date(`${day}T09:00:00Z`) } })
const weeks = async () => (await summedFor(store.db, BY_PAGE, [BEFORE, NOW])).weeks

test('what is read with summed weeks is what is read of their days, and the weeks were read indeed', async () => {
  const before = await everything()
  await sumUntil('2026-11-24')
  expect(await everything()).toEqual(before)
  expect(await weeks()).toEqual(['2026-10-19', '2026-10-26', '2026-11-09'])
  // not whole in one of the periods, or of days that had no counts yet
  expect((await store.query(`select to_char(week, 'MM-DD') as week from funnel_weeks order by week`)).map(({ week }) => week)).toEqual([
    '10-12',
    '10-19',
    '10-26',
    '11-02',
    '11-09',
  ])
  await store.query('update funnel_week_pages set views = views + 1000')
  expect(await everything()).not.toEqual(before)
  await store.query('update funnel_week_pages set views = views - 1000')
})

test('a week is summed once it is over for two days', async () => {
  await sumUntil('2026-11-24')
  expect(await weeks()).not.toContain('2026-11-16')
  await sumUntil('2026-11-25')
  expect(await weeks()).toContain('2026-11-16')
})

const LATE = { site: 'one-co', day: '2026-11-11', hour: -1, page: 'income', device: 'phone', source: 'google', host: 'none', release: 'r1' }

test('what is counted of a summed week later is read at once, and the week is summed anew', async () => {
  const viewsOf = async () => {
    const { now, days } = await readComparedFunnel(store.db, ALL, { ...NOW, before: BEFORE })
    return [now.find(({ group }) => group.page === 'income')?.views ?? 0, days.find(({ day }) => day === LATE.day)?.views ?? 0]
  }
  const [page = 0, day = 0] = await viewsOf()
  const pages = [{ ...LATE, views: 5, completions: 0, lefts: 0, returns: 0, times: [] }]
  await store.within((tx) => addFunnelCounts(tx, { pages, fields: [], errors: [] }))
  expect(await weeks()).not.toContain('2026-11-09')
  expect(await viewsOf()).toEqual([page + 5, day + 5])
  await sumUntil('2026-11-25')
  expect(await weeks()).toContain('2026-11-09')
  expect(await viewsOf()).toEqual([page + 5, day + 5])
  const fields = [{ ...LATE, field: 'iban', corrections: 1, lefts: 0, returns: 0, times: [] }]
  await store.within((tx) => addFunnelCounts(tx, { pages: [], fields, errors: [] }))
  expect(await weeks()).not.toContain('2026-11-09')
  await sumUntil('2026-11-25')
})

test('counts that are added while a week is summed are never lost from it', async () => {
  const pages = [{ ...LATE, views: 7, completions: 0, lefts: 0, returns: 0, times: [] }]
  await store.query('delete from funnel_weeks')
  const added = Promise.withResolvers<undefined>()
  const goOn = Promise.withResolvers<undefined>()
  const adding = store.within(async (tx) => {
    await addFunnelCounts(tx, { pages, fields: [], errors: [] })
    added.resolve(undefined)
    await goOn.promise
  })
  await added.promise
  const summing = sumUntil('2026-11-25')
  await expect
    .poll(() => store.query(`select 1 from pg_locks where relation = 'funnel_weeks'::regclass and not granted`), { timeout: 60_000 })
    .toHaveLength(1)
  goOn.resolve(undefined)
  await Promise.all([adding, summing])
  const summed = await store.query(
    `select (select sum(views) from funnel_week_pages where week = '2026-11-09' and class = '') as weeks,
      (select sum(views) from funnel_page_days where day between '2026-11-09' and '2026-11-15') as days`,
  )
  expect(summed[0]?.['weeks']).toBe(summed[0]?.['days'])
})

test('weeks end with their days, and one of which the first days have ended is not summed again', async () => {
  await forgetWeekSums(store.db, '2026-10-28')
  await store.query(`delete from funnel_page_days where day < '2026-10-28'`)
  await sumUntil('2026-11-25')
  expect(await weeks()).toEqual(['2026-11-09', '2026-11-16'])
  for (const table of ['funnel_week_pages', 'funnel_week_days', 'funnel_week_fields'])
    expect([table, await store.query(`select 1 from ${table} where week < '2026-10-28'`)]).toEqual([table, []])
})

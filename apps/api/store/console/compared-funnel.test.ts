import { beforeAll, expect, test } from 'vitest'
import { fillFunnel } from '#tests/server/store/fill-funnel.ts'
import { openStore } from '#tests/server/store/open-store.ts'
import { readComparedClasses } from './compared-classes.ts'
import type { FunnelQuestion } from './asked-counts.ts'
import { readComparedFunnel, readFunnel, type PageFigures } from './funnel.ts'

/** What the page reads in one statement, beside the same figures read one by one. */

const store = openStore()
const SITES = ['one-co', 'two-co', 'one-pl']
const NOW = { from: '2026-11-08', to: '2026-11-14' }
const BEFORE = { from: '2026-11-01', to: '2026-11-07' }

beforeAll(() => fillFunnel(store, { sites: SITES, from: '2026-10-30', days: 19 }))

const ALL = { isEverything: true, sites: SITES, countries: ['co', 'pl'] }
const QUESTIONS: readonly NonNullable<FunnelQuestion['only']>[] = [
  {},
  { device: ['phone'], site: ['one-co'] },
  { source: ['google'] },
  { source: ['google'], host: ['none'] },
  { host: ['news.example'], release: ['r2'], device: ['desktop'] },
  { source: ['google'], host: ['none'], release: ['r1'] },
  { source: ['nothing of that name'], release: ['r1'] },
]

const withoutMedian = ({ group: { day }, views, completions, leaving }: PageFigures) => ({ day, views, completions, leaving })

test.each(QUESTIONS)('two periods and each day, filtered by %j, are those that are read one by one', async (only) => {
  for (const scope of [ALL, { isEverything: false, sites: ['two-co'], countries: ['co'] }]) {
    const { now, earlier, days } = await readComparedFunnel(store.db, scope, { ...NOW, before: BEFORE, only })
    expect(now).toEqual(await readFunnel(store.db, scope, { ...NOW, only, by: ['page'] }))
    expect(earlier).toEqual(await readFunnel(store.db, scope, { ...BEFORE, only, by: ['page'] }))
    expect(days).toEqual((await readFunnel(store.db, scope, { ...NOW, only, by: ['day'] })).map(withoutMedian))
  }
})

test('the known set has figures to compare', async () => {
  const { now, earlier, days } = await readComparedFunnel(store.db, ALL, {
    ...NOW,
    before: BEFORE,
    only: { source: ['google'], host: ['none'] },
  })
  expect([now.length, earlier.length, days.length]).toEqual([3, 3, 7])
})

test.each(['device', 'source', 'host', 'release'] as const)(
  'figures by %s in two periods are those that are read one by one',
  async (by) => {
    for (const scope of [ALL, { isEverything: false, sites: ['two-co'], countries: ['co'] }])
      for (const only of [{}, { page: ['income'] }, { device: ['phone'], site: ['one-co', 'two-co'] }]) {
        const { now, earlier } = await readComparedClasses(store.db, scope, { ...NOW, before: BEFORE, only, by, sites: [] })
        expect(now.length).toBeGreaterThan(0)
        expect(now).toEqual(await readFunnel(store.db, scope, { ...NOW, only, by: [by] }))
        expect(earlier).toEqual(await readFunnel(store.db, scope, { ...BEFORE, only, by: [by] }))
      }
  },
)

const figuresIn = (found: readonly PageFigures[]) =>
  found.map(({ views, completions, leaving, medianTime }) => ({ views, completions, leaving, medianTime }))

test('countries beside each other have the sums and the median of their sites; a site of no country that is known stands by itself', async () => {
  const sites = [
    { id: 'one-co', countryId: 'co' },
    { id: 'two-co', countryId: 'co' },
  ]
  const { now, earlier } = await readComparedClasses(store.db, ALL, { ...NOW, before: BEFORE, by: 'country', sites })
  const oneBy = async (days: typeof NOW, only: readonly string[]) =>
    figuresIn(await readFunnel(store.db, ALL, { ...days, by: [], only: { site: only } }))
  for (const [found, days] of [
    [now, NOW],
    [earlier, BEFORE],
  ] as const) {
    expect(found.map(({ group }) => group)).toEqual([{ country: 'co' }, { country: 'one-pl' }])
    expect(figuresIn(found)).toEqual([...(await oneBy(days, ['one-co', 'two-co'])), ...(await oneBy(days, ['one-pl']))])
  }
})

import { beforeEach, expect, test } from 'vitest'
import { openStore } from '#tests/server/store/open-store.ts'
import { forgetSaleDays, hasSaleDays, replaceSaleDays } from './sale-counts.ts'
import { sumQuestions, type SummedPeriod } from './sum-questions.ts'

const store = openStore()
beforeEach(() => store.empty('sale_days', 'affiliate_sale_days'))

const lender = (site: string, day: string, sold = 1) => ({ site, partner: 'lender', day, sold, price: 10n, squares: 100n })
const affiliate = (site: string, day: string) => ({
  site,
  affiliate: 'some-blog',
  day,
  sold: 1,
  funded: 2,
  cancelled: 3,
  returned: 4,
  price: 5n,
  payout: 6n,
})
const days = async (table: string) =>
  (await store.query(`select site, day::text as day from ${table} order by site, day`)).map(
    ({ site, day }) => `${String(site)} ${String(day)}`,
  )

test('what stands of a site since its day is replaced, and what is before it or of another site stays', async () => {
  const before = [
    ['one-co', '2026-11-01'],
    ['one-co', '2026-11-02'],
    ['one-co', '2026-11-03'],
    ['two-es', '2026-11-03'],
  ] as const
  const all = { lenders: before.map(([site, day]) => lender(site, day)), affiliates: before.map(([site, day]) => affiliate(site, day)) }
  await store.within((tx) => replaceSaleDays(tx, {}, all))
  await store.within((tx) =>
    replaceSaleDays(
      tx,
      { 'one-co': '2026-11-02' },
      { lenders: [lender('one-co', '2026-11-04', 9)], affiliates: [affiliate('one-co', '2026-11-04')] },
    ),
  )
  const left = ['one-co 2026-11-01', 'one-co 2026-11-04', 'two-es 2026-11-03']
  expect([await days('sale_days'), await days('affiliate_sale_days')]).toEqual([left, left])
  expect(await store.query(`select sold, price, price_squares from sale_days where day = '2026-11-04'`)).toEqual([
    { sold: 9, price: '10', price_squares: '100' },
  ])
  const sums = 'sold, funded, cancelled, returned, price, payout'
  expect(await store.query(`select ${sums} from affiliate_sale_days where day = '2026-11-04'`)).toEqual([
    { sold: 1, funded: 2, cancelled: 3, returned: 4, price: '5', payout: '6' },
  ])
  await store.within((tx) => forgetSaleDays(tx, '2026-11-03'))
  expect([await days('sale_days'), await days('affiliate_sale_days')]).toEqual([left.slice(1), left.slice(1)])
})

test('sales are counted where some of a lender are, and of an affiliate too unless none brought any', async () => {
  expect(await hasSaleDays(store.db)).toBe(false)
  await store.within((tx) => replaceSaleDays(tx, {}, { lenders: [lender('one-co', '2026-11-01')], affiliates: [] }))
  expect(await hasSaleDays(store.db)).toBe(true)
})

test('views and leaving are summed over each period from the first day of each site, and anew each time', async () => {
  await store.query(`insert into funnel_page_days (site, page, day, device, views, completions, lefts, returns, times) values
    ('one-co', 'income', '2026-11-01', 'phone', 90, 0, 9, 0, '{}'), ('one-co', 'income', '2026-11-02', 'phone', 10, 0, 4, 1, '{}'),
    ('one-co', 'income', '2026-11-03', 'desktop', 5, 0, 1, 0, '{}'), ('two-es', 'income', '2026-11-02', 'phone', 9, 0, 9, 0, '{}'),
    ('one-co', 'name', '2026-11-03', 'phone', 7, 0, 1, 3, '{}')`)
  await store.query(`insert into funnel_field_days (site, page, day, device, field, corrections, lefts, returns, times) values
    ('one-co', 'income', '2026-11-01', 'phone', 'payday', 0, 9, 0, '{}'), ('one-co', 'income', '2026-11-02', 'phone', 'payday', 0, 4, 1, '{}'),
    ('one-co', 'income', '2026-11-02', 'phone', 'employer', 0, 2, 2, '{}'), ('one-co', 'income', '2026-11-03', 'phone', 'payday', 0, 1, 0, '{}')`)
  const periods: SummedPeriod[] = [
    { days: 2, since: { 'one-co': '2026-11-02', 'two-es': '2026-11-03' } },
    { days: 3, since: { 'one-co': '2026-11-01' } },
  ]
  const sums = async () =>
    (await store.query('select * from question_sums order by days, site, page, field')).map((row) => Object.values(row))
  for (let times = 0; times < 2; times++) await store.within((tx) => sumQuestions(tx, periods))
  expect(await sums()).toEqual([
    ['one-co', 2, 'income', '', '15', '4'],
    ['one-co', 2, 'income', 'payday', '0', '4'],
    ['one-co', 2, 'name', '', '7', '0'],
    ['one-co', 3, 'income', '', '105', '13'],
    ['one-co', 3, 'income', 'payday', '0', '13'],
    ['one-co', 3, 'name', '', '7', '0'],
  ])
})

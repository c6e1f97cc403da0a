import { expect, test } from 'vitest'
import type { Scope } from '#core/console/scope.ts'
import { openStore } from '#tests/server/store/open-store.ts'
import { readHandedOver, readSiteFields, readSitePages, readSiteSales } from './question-costs.ts'

const store = openStore()

const ALL: Scope = { isEverything: true, sites: [], countries: [] }
const ONE: Scope = { isEverything: false, sites: ['one-co', 'one-es'], countries: ['co'] }
/** It is a day later already at the second site. */
const QUESTION = { since: { 'one-co': '2026-11-01', 'one-es': '2026-11-02' }, days: 7, to: '2026-11-08' }
const sites = (rows: readonly { readonly site: string }[]) => rows.map(({ site }) => site).toSorted()

test('pages and fields are those of so many days, of the sites that are asked about and seen; a page has no field', async () => {
  await store.query(`insert into question_sums (site, days, page, field, views, lefts) values
    ('one-co', 7, 'income', '', 100, 10), ('one-co', 28, 'income', '', 900, 90), ('two-pl', 7, 'income', '', 5, 1), ('one-es', 7, 'name', '', 3, 0),
    ('one-co', 7, 'income', 'monthlyIncome', 0, 4), ('one-co', 7, 'income', 'payday', 0, 2), ('one-co', 28, 'income', 'payday', 0, 9)`)
  const pages = await readSitePages(store.db, ONE, QUESTION)
  expect(sites(pages)).toEqual(['one-co', 'one-es'])
  expect(pages).toContainEqual({ site: 'one-co', page: 'income', views: 100, leaving: 10 })
  expect(sites(await readSitePages(store.db, ALL, QUESTION))).toEqual(['one-co', 'one-es'])
  expect(sites(await readSitePages(store.db, { ...ONE, sites: ['one-es'] }, QUESTION))).toEqual(['one-es'])
  const fields = await readSiteFields(store.db, ONE, QUESTION)
  expect(fields.map(({ field, leftAt }) => `${field} ${leftAt}`).toSorted()).toEqual(['monthlyIncome 4', 'payday 2'])
  expect(await readSiteFields(store.db, ONE, { ...QUESTION, field: 'payday' })).toEqual([
    { site: 'one-co', page: 'income', field: 'payday', leftAt: 2 },
  ])
})

test('sales and applications are added up from the first day of each site to the last one, both included', async () => {
  await store.query(`insert into sale_days (site, partner, day, sold, price, price_squares) values
    ('one-co', 'lender', '2026-11-01', 1, 10, 100), ('one-co', 'lender', '2026-11-08', 2, 40, 800), ('one-co', 'other', '2026-11-05', 1, 5, 25),
    ('one-co', 'lender', '2026-10-31', 9, 9, 9), ('one-co', 'lender', '2026-11-09', 9, 9, 9),
    ('one-es', 'lender', '2026-11-01', 9, 9, 9), ('one-es', 'lender', '2026-11-02', 1, 7, 49), ('two-pl', 'lender', '2026-11-05', 9, 9, 9)`)
  const sales = async (scope: Scope) =>
    (await readSiteSales(store.db, scope, QUESTION))
      .map((row) => [row.site, row.partner, row.leads, row.sum, row.squares].join(' '))
      .toSorted()
  const own = ['one-co lender 3 50 900', 'one-co other 1 5 25']
  expect(await sales(ONE)).toEqual([...own, 'one-es lender 1 7 49'])
  expect(await sales({ ...ONE, sites: ['one-co'] })).toEqual(own)
  expect(await sales(ALL)).toHaveLength(3)
  await store.query(`insert into funnel_leads (site, day, source, began, submitted, accepted, redirected, rejected) values
    ('one-co', '2026-11-01', 'a', 9, 1, 0, 0, 0), ('one-co', '2026-11-08', 'b', 9, 2, 0, 0, 0), ('one-co', '2026-11-09', 'a', 9, 9, 0, 0, 0),
    ('one-co', '2026-10-31', 'a', 9, 9, 0, 0, 0), ('one-es', '2026-11-01', 'a', 9, 9, 0, 0, 0), ('one-es', '2026-11-03', 'a', 9, 4, 0, 0, 0)`)
  expect(Object.fromEntries(await readHandedOver(store.db, ONE, QUESTION))).toEqual({ 'one-co': 3, 'one-es': 4 })
})

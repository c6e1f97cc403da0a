import { expect, test } from 'vitest'
import { openStore } from '#tests/server/store/open-store.ts'
import { readAffiliateSales } from './read-affiliate-sales.ts'

const store = openStore()

test('sales of an affiliate are added up over the days, both included, of the sites that are seen', async () => {
  await store.query(`insert into affiliate_sale_days (site, day, affiliate, sold, funded, cancelled, returned, price, payout) values
    ('one-co', '2026-11-01', 'some-blog', 1, 2, 3, 4, 5, 6), ('one-co', '2026-11-08', 'some-blog', 10, 20, 30, 40, 50, 60),
    ('one-co', '2026-11-02', 'other', 1, 0, 0, 0, 7, 3), ('one-co', '2026-10-31', 'some-blog', 9, 9, 9, 9, 9, 9),
    ('one-co', '2026-11-09', 'some-blog', 9, 9, 9, 9, 9, 9), ('two-es', '2026-11-02', 'some-blog', 8, 8, 8, 8, 8, 8)`)
  const read = async (scope: { readonly isEverything: boolean; readonly sites: readonly string[] }) =>
    (await readAffiliateSales(store.db, { ...scope, countries: [] }, { from: '2026-11-01', to: '2026-11-08' })).toSorted((one, other) =>
      `${one.site} ${one.affiliate}`.localeCompare(`${other.site} ${other.affiliate}`),
    )
  const own = [
    { site: 'one-co', affiliate: 'other', sold: 1, funded: 0, cancelled: 0, returned: 0, price: 7n, payout: 3n },
    { site: 'one-co', affiliate: 'some-blog', sold: 11, funded: 22, cancelled: 33, returned: 44, price: 55n, payout: 66n },
  ]
  const foreign = { site: 'two-es', affiliate: 'some-blog', sold: 8, funded: 8, cancelled: 8, returned: 8, price: 8n, payout: 8n }
  expect(await read({ isEverything: false, sites: ['one-co'] })).toEqual(own)
  expect(await read({ isEverything: true, sites: [] })).toEqual([...own, foreign])
})

import { expect, test } from 'vitest'
import { sayDeadlines } from './say-deadlines.ts'

const sites = [
  {
    id: 'loanwright-vn',
    brandId: 'loanwright',
    countryId: 'vn',
    brandName: 'Loanwright',
    countryName: 'Vietnam',
    timeZone: 'Asia/Ho_Chi_Minh',
  },
]
const said = (...countries: readonly string[]) => sayDeadlines({ sites }, { isEverything: false, sites: [], countries })

test('each kind of request has what the law of the country gives for it, in the unit in which the law counts', () => {
  const days = (count: number) => ({ count, of: 'days' })
  expect(said('vn')).toEqual([
    {
      country: 'vn',
      countryName: 'Vietnam',
      law: 'Nghị định 356/2025/NĐ-CP',
      within: { access: days(10), correction: days(10), erasure: days(20), objection: days(15), withdrawal: days(15) },
    },
  ])
  expect(said('co')[0]?.within).toMatchObject({ access: { count: 10, of: 'workingDays' }, correction: { count: 15, of: 'workingDays' } })
  expect(said('de')[0]?.within.erasure).toEqual({ count: 1, of: 'months' })
})

test('countries stand in one order, and one that there is not is left out', () => {
  expect(said('mx', 'xx', 'co').map(({ country, countryName }) => [country, countryName])).toEqual([
    ['co', 'co'],
    ['mx', 'mx'],
  ])
})

import { describe, expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { exampleFigures, type ExampleFigures } from '#core/loan/example-figures.ts'
import { instalmentsIn } from '#core/loan/instalments-in.ts'
import { monthlyRate } from '#core/loan/monthly-rate.ts'
import { termsFor } from '#core/loan/terms-for.ts'
import { allSites, type Site } from '#core/model/site/site.ts'

const SITES = allSites(registry)

/** Returns what a loan costs on the terms of its market's example; undefined where there is none. */
function costIn({ country, loan }: Pick<Site, 'country' | 'loan'>, amount: number, period: number): ExampleFigures | undefined {
  const { example } = country.cost
  const months = instalmentsIn(period, loan.period.scale)
  return example && exampleFigures(termsFor(example, { amount, months }), country.currency.decimals)
}

const siteIn = (id: string): Site => {
  const site = SITES.find(({ countryId }) => countryId === id)
  if (!site) throw new Error(`no site is in "${id}"`)
  return site
}

// calculated apart from the product: the instalment from the sum of the discount factors, the rate
// by which the listed instalments are worth the amount
const WORKED = [
  ['co', '2026-02-20', 200_000, 12, 18_527, 222_324, 21.94],
  ['co', '2026-02-20', 5_000_000, 36, 185_818, 6_689_448, 21.94],
  ['co', '2026-02-20', 10_000_000, 1, 10_166_667, 10_166_667, 21.94],
  ['de', '2026-11-21', 5000, 48, 123.22, 5914.56, 8.83],
  ['de', '2026-11-21', 2500, 12, 218.04, 2616.48, 8.83],
  ['de', '2026-11-21', 50_000, 84, 791.57, 66_491.88, 8.83],
  ['es', '2026-11-21', 1000, 12, 91.44, 1097.28, 18.97],
  ['es', '2026-11-21', 6000, 36, 215.41, 7754.76, 18.97],
  ['es', '2026-11-21', 15_000, 3, 5146.54, 15_439.62, 18.97],
  ['mx', '2025-08-31', 5000, 6, 938.37, 5630.22, 51.12],
  ['mx', '2025-08-31', 30_000, 24, 1868.35, 44_840.4, 51.12],
  ['mx', '2025-08-31', 100_000, 36, 4929.01, 177_444.36, 51.12],
  ['ph', '2026-04-01', 10_000, 91, 3741.1, 11_223.3, 101.22],
  ['ph', '2026-04-01', 5000, 61, 2727.18, 5454.36, 101.22],
  ['ph', '2026-04-01', 50_000, 180, 10_168.13, 61_008.78, 101.22],
  ['pl', '2026-11-21', 5000, 24, 263.61, 6326.64, 26.45],
  ['pl', '2026-11-21', 1000, 6, 193.25, 1159.5, 67.64],
  ['pl', '2026-11-21', 30_000, 60, 747.41, 44_844.6, 18.52],
  ['ro', '2026-11-21', 3000, 12, 283.68, 3404.16, 26.83],
  ['ro', '2026-11-21', 10_000, 36, 392.33, 14_123.88, 26.82],
  ['ro', '2026-11-21', 200, 1, 204, 204, 26.82],
  ['vn', '2026-11-26', 10_000_000, 12, 916_800, 11_001_600, 19.56],
  ['vn', '2026-11-26', 3_000_000, 6, 526_576, 3_159_456, 19.56],
  ['vn', '2026-11-26', 50_000_000, 24, 2_496_205, 59_908_920, 19.56],
] as const

test.each(WORKED)('in %s, on the terms of %s, %d over %d costs %d a month, %d in all and %d %% a year', (...worked) => {
  const [id, asOf, amount, period, ...due] = worked
  const site = siteIn(id)
  const { instalment, total, yearlyRate } = costIn(site, amount, period) ?? {}
  expect(site.country.cost.example?.asOf).toBe(asOf)
  expect([instalment, total, Number(yearlyRate?.toFixed(2))]).toEqual(due)
})

/** The figures of the least and the greatest sum over every period on offer, for all sites of a country. */
const everyCost = (id: string): readonly ExampleFigures[] =>
  SITES.filter(({ countryId }) => countryId === id).flatMap((site) => {
    const { amount, period } = site.loan
    const periods = Array.from({ length: period.max - period.min + 1 }, (_, index) => period.min + index)
    return [amount.min, amount.default, amount.max].flatMap((sum) => periods.flatMap((one) => costIn(site, sum, one) ?? []))
  })

describe('no sum and period on offer costs more than the law allows', () => {
  test('in Colombia the rate stays below the limit of usury', () => {
    const { example: limit } = SITES.find(({ countryId }) => countryId === 'co')?.country.cost.ceiling ?? {}
    // that of January 2026, and the example of the catalogue
    for (const most of [24.36, limit?.value ?? 0])
      expect(Math.max(...everyCost('co').map(({ yearlyRate }) => yearlyRate))).toBeLessThan(most)
  })

  test('in Vietnam the nominal rate keeps to the 20 % a year of the Civil Code (article 468)', () => {
    for (const { nominalRate } of everyCost('vn')) expect(nominalRate).toBeLessThanOrEqual(20)
  })

  test('in Poland the fee keeps to 10 % and 10 % a year, and to 45 % (art. 36a)', () => {
    for (const { amount, months, fee } of everyCost('pl')) expect(fee).toBeLessThanOrEqual(amount * Math.min(0.45, 0.1 + months / 120))
  })

  test('in Romania no more than twice the loan is paid, at no more than 27 points over the central bank (Legea 243/2024)', () => {
    for (const { amount, total, yearlyRate } of everyCost('ro')) {
      expect(total).toBeLessThanOrEqual(2 * amount)
      expect(yearlyRate).toBeLessThan(27.5)
    }
  })

  test('in the Philippines the effective rate keeps to 12 % a month, and costs to the sum lent (MC 14/2025)', () => {
    for (const { amount, cost, yearlyRate } of everyCost('ph')) {
      expect(monthlyRate(yearlyRate)).toBeLessThan(12)
      expect(cost).toBeLessThanOrEqual(amount)
    }
  })
})

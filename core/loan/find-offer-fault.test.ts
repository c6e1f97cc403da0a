import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PartnerOffer } from '#core/model/partners/gateway.ts'
import { allSites } from '#core/model/site/site.ts'
import { testRegistry } from '#tests/test-registry.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { exampleFigures } from './example-figures.ts'
import { findOfferFault, type OfferMarket } from './find-offer-fault.ts'
import { instalmentsIn } from './instalments-in.ts'
import { yearlyRate } from './yearly-rate.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const markets: readonly OfferMarket[] = allSites(registry).map(({ country: { currency, cost }, loan }) => ({
  country: { currency, cost },
  loan,
}))

const base: OfferMarket = {
  country: { currency: { code: 'EUR', symbol: '€', place: 'after' }, cost: { figure: 'TAE', warning: true } },
  loan: { amount: { default: 1000, min: 100, max: 15_000, step: 100 }, period: { min: 3, max: 60, scale: 'months' } },
}
const inDays: OfferMarket = { ...base, loan: { ...base.loan, period: { min: 5, max: 180, scale: 'days' } } }
const without = (left: OfferMarket['country']['cost']['without']): OfferMarket => ({
  ...base,
  country: { ...base.country, cost: { ...base.country.cost, ...(left && { without: left }) } },
})
const roundingTo = (rounding: number): OfferMarket => ({
  ...base,
  country: { ...base.country, currency: { ...base.country.currency, rounding } },
})

const offer: PartnerOffer = { id: 'O-1', amount: 3000, period: 24, instalment: 159, total: 3816, nominalRate: 24, apr: 26.82 }
/** 90 of fees, lent too: the instalments are those of 3090. */
const withFee: PartnerOffer = { ...offer, instalment: 163, total: 3912, fees: 90, apr: 30.39 }
const faultOf = (changes: Partial<PartnerOffer>, market = base) => findOfferFault({ ...offer, ...changes }, market, NOW)

test('an offer whose figures fit is shown, with its fees in the instalments or paid apart at the beginning', () => {
  expect(faultOf({})).toBeUndefined()
  expect(faultOf(withFee)).toBeUndefined()
  expect(faultOf({ total: 3906, fees: 90, apr: 30.2 })).toBeUndefined()
})

test.each<[string, Partial<PartnerOffer>]>([
  ['not-a-number', { total: Number.NaN }],
  ['not-a-number', { instalment: 159.5 }],
  ['not-a-number', { apr: -1 }],
  ['not-a-number', { fees: -1 }],
  ['not-a-number', { moneyWithinHours: -1 }],
  ['no-amount', { amount: 0 }],
  ['no-period', { period: 0 }],
  ['no-instalment', { instalment: 0 }],
  ['expired', { expiresAt: '2026-11-20T12:00:00Z' }],
  ['expired', { expiresAt: 'soon' }],
  ['amount-outside-market', { amount: 300_000, instalment: 15_900, total: 381_600 }],
  ['amount-outside-market', { amount: 9, instalment: 1, total: 24 }],
  ['period-outside-market', { period: 720 }],
  ['range-excludes-offer', { amountRange: { min: 3100, max: 4000, step: 1 } }],
  ['range-excludes-offer', { amountRange: { min: 1000, max: 2900, step: 1 } }],
  ['range-excludes-offer', { periodRange: { min: 3, max: 23, step: 1 } }],
  ['range-excludes-offer', { periodRange: { min: 3, max: 24, step: 0 } }],
  ['total-below-amount', { total: 2900 }],
  ['fees-above-cost', { fees: 900 }],
  ['total-differs-from-instalments', { total: 3900 }],
  ['total-differs-from-instalments', { instalment: 318 }],
  ['nominal-above-apr', { nominalRate: 27.5 }],
  ['nominal-differs-from-instalments', { nominalRate: 26.5, instalment: 155, total: 3720, apr: 26.5 }],
  ['nominal-differs-from-instalments', { nominalRate: 10, fees: 0 }],
  ['apr-differs-from-cash-flows', { apr: 25.2 }],
  ['apr-differs-from-cash-flows', { apr: 28.5 }],
  ['apr-differs-from-cash-flows', { total: 3906, fees: 90 }],
])('finds %s in %o', (fault, changes) => expect(faultOf(changes)).toBe(fault))

test('an offer that can still be chosen, and the ends of its ranges, are no fault', () => {
  expect(faultOf({ expiresAt: '2026-11-20T12:00:00.001Z' })).toBeUndefined()
  expect(faultOf({ amountRange: { min: 3000, max: 4000, step: 1 }, periodRange: { min: 3, max: 24, step: 3 } })).toBeUndefined()
})

test('a bound of an offer’s figures lies within it', () => {
  // ten times the most, and a tenth of the least, that can be asked for
  expect(faultOf({ amount: 150_000, instalment: 7931, total: 190_344 })).toBeUndefined()
  expect(faultOf({ amount: 10 })).not.toBe('amount-outside-market')
  // one unit for each of 24 instalments and one of the total
  expect(faultOf({ instalment: 124, total: 2975, nominalRate: 0, apr: 0 })).toBeUndefined()
  expect(faultOf({ fees: 841 })).not.toBe('fees-above-cost')
  expect(faultOf({ fees: 842 })).toBe('fees-above-cost')
  expect(faultOf({ apr: 26.5, nominalRate: 26.5 + 0.1 })).not.toBe('nominal-above-apr')
  expect(faultOf({ apr: 100, nominalRate: 100.9 })).not.toBe('nominal-above-apr')
})

test('a loan of months is not repaid at once', () => {
  expect(faultOf({ instalment: 3816 })).toBe('total-differs-from-instalments')
})

test('where fees are paid apart, the instalments are those of the sum alone, and the yearly rate knows the fees', () => {
  expect(faultOf({ instalment: 166, total: 166 * 24 + 90, fees: 90 })).toBe('nominal-differs-from-instalments')
  expect(faultOf({ instalment: 125, total: 3090, nominalRate: 0, apr: 0, fees: 90 })).toBe('apr-differs-from-cash-flows')
  // half of the fees lent, half paid apart
  const half = { total: 159 * 24 + 45, fees: 90, nominalRate: 22.5 }
  expect(faultOf({ ...half, apr: 26 }, without({ fees: true }))).toBeUndefined()
  expect(faultOf({ ...half, apr: 22.6 }, without({ fees: true }))).toBe('apr-differs-from-cash-flows')
})

test('a promotional loan costs nothing', () => {
  expect(faultOf({ instalment: 125, total: 3000, nominalRate: 0, apr: 0, fees: 0 })).toBeUndefined()
  // 1000 in three parts of 333 or 334, and a total that is rounded as they are
  for (const instalment of [333, 334])
    for (const total of [999, 1000, 1002])
      expect(faultOf({ amount: 1000, period: 3, instalment, total, nominalRate: 0, apr: 0 })).toBeUndefined()
})

test('a last instalment of another height evens out what was rounded', () => {
  for (const total of [3816 - 25, 3816 + 25]) expect(faultOf({ total })).toBeUndefined()
  for (const total of [3816 - 26, 3816 + 26]) expect(faultOf({ total })).toBe('total-differs-from-instalments')
})

test('a rate above 100 % may be stated in whole percents', () => {
  const dear = { amount: 15_000, instalment: 1415, total: 33_960, nominalRate: 95, apr: 149.5 }
  for (const apr of [148.6, 150.4]) expect(faultOf({ ...dear, apr })).toBeUndefined()
  for (const apr of [147, 152]) expect(faultOf({ ...dear, apr })).toBe('apr-differs-from-cash-flows')
})

test('a nominal rate is charged each month by a twelfth, or by what compounds to it', () => {
  expect(faultOf({ nominalRate: 26.82 })).toBeUndefined()
})

test('a month of a loan may be February', () => {
  const month = { amount: 15_000, period: 1, instalment: 15_300, total: 15_300, nominalRate: 23.5 }
  const loan = { ...base.loan, period: { min: 1, max: 60, scale: 'months' } } as const
  const apr = (days: number) => (1.02 ** (365 / days) - 1) * 100
  for (const days of [28, 31]) expect(faultOf({ ...month, apr: apr(days) }, { ...base, loan })).toBeUndefined()
  for (const days of [26, 34]) expect(faultOf({ ...month, apr: apr(days) }, { ...base, loan })).toBe('apr-differs-from-cash-flows')
})

test('where lenders round to hundreds, figures may differ by hundreds', () => {
  const pesos = { amount: 10_000, instalment: 600, total: 14_300, nominalRate: 30, apr: 35 }
  expect(faultOf(pesos, roundingTo(100))).toBeUndefined()
  expect(faultOf({ ...pesos, total: 14_300 + 2700 }, roundingTo(100))).toBe('total-differs-from-instalments')
})

test('a loan of some days is repaid at once or each month, and its yearly rate may be huge', () => {
  const days = (changes: Partial<PartnerOffer>) => faultOf({ amount: 300, ...changes }, inDays)
  const month = { period: 30, instalment: 399, total: 399, nominalRate: 401, apr: 3112 }
  const week = { period: 7, instalment: 360, total: 360, nominalRate: 1042, apr: 1_340_000 }
  expect(days(month)).toBeUndefined()
  expect(days(week)).toBeUndefined()
  expect(days({ period: 61, instalment: 165, total: 330, nominalRate: 79, apr: 115 })).toBeUndefined()
  expect(days({ period: 61, instalment: 342, total: 342, nominalRate: 84, apr: 119 })).toBeUndefined()
  // the rest of a month has an instalment of its own, or none
  expect(days({ period: 100, instalment: 78, total: 312, nominalRate: 24, apr: 26.8 })).toBeUndefined()
  expect(days({ period: 75, instalment: 156, total: 312, nominalRate: 24, apr: 26.8 })).toBeUndefined()
  // repaid in one, two or three instalments: the total may lack a unit for each and one of its own
  expect(days({ period: 75, instalment: 99, total: 296, nominalRate: 0, apr: 0 })).toBeUndefined()
  // four instalments in a hundred days are 25 days apart, two in 75 days more than a month, one in 61 days two months
  expect(days({ period: 100, instalment: 78, total: 312, nominalRate: 24, apr: 32 })).toBeUndefined()
  expect(days({ period: 75, instalment: 156, total: 312, nominalRate: 20, apr: 22 })).toBe('apr-differs-from-cash-flows')
  expect(days({ period: 61, instalment: 342, total: 342, nominalRate: 84, apr: 300 })).toBe('apr-differs-from-cash-flows')
  expect(days({ ...month, apr: 401 })).toBe('apr-differs-from-cash-flows')
  expect(days({ ...week, apr: 1042 })).toBe('apr-differs-from-cash-flows')
  expect(days({ ...week, period: 30 })).toBe('nominal-differs-from-instalments')
})

test('a market’s figure may leave out fees or a tax, and only there the yearly rate may be lower', () => {
  expect(faultOf({ ...withFee, apr: 26.82 })).toBe('apr-differs-from-cash-flows')
  expect(faultOf({ ...withFee, apr: 26.82 }, without({ fees: true }))).toBeUndefined()
  // 16 % on the interest of 816
  const taxed = { instalment: 164, total: 3936, fees: 0 }
  expect(faultOf(taxed)).toBe('nominal-differs-from-instalments')
  expect(faultOf({ ...taxed, fees: undefined })).toBe('apr-differs-from-cash-flows')
  expect(faultOf(taxed, without({ taxPercent: 16 }))).toBeUndefined()
  expect(faultOf({ ...taxed, instalment: 170, total: 4080 }, without({ taxPercent: 16 }))).toBe('nominal-differs-from-instalments')
  expect(faultOf({ ...taxed, apr: 25 }, without({ taxPercent: 16 }))).toBe('apr-differs-from-cash-flows')
})

test('a newcomer’s market is judged by what it says of itself', () => {
  const [site] = allSites(testRegistry({}))
  expect(site && findOfferFault({ ...offer, amount: 1e9 }, site, NOW)).toBe('amount-outside-market')
})

const share = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000)

/** Any loan that can be asked for in a market, in equal instalments of a rate and a fee. */
const priced = fc
  .record({
    market: fc.constantFrom(...markets),
    at: share,
    of: share,
    nominalRate: fc.integer({ min: 0, max: 30_000 }).map((hundredths) => hundredths / 100),
    feePercent: fc.integer({ min: 0, max: 20 }),
    isFeeStated: fc.boolean(),
  })
  .map(({ market, at, of, nominalRate, feePercent, isFeeStated }): { market: OfferMarket; months: number; offer: PartnerOffer } => {
    const { amount: sums, period: periods } = market.loan
    const amount = Math.round(sums.min + (sums.max - sums.min) * at)
    const period = Math.round(periods.min + (periods.max - periods.min) * of)
    const months = instalmentsIn(period, periods.scale)
    const isApart = market.country.cost.without?.fees === true
    const fee = isApart && !isFeeStated ? 0 : Math.round((amount * feePercent) / 100)
    const figures = exampleFigures({ amount, months, nominalRate, fee })
    const instalment = Math.round(figures.instalment)
    const apr = isApart ? yearlyRate({ amount: amount + fee, instalment: figures.instalment, months }) : figures.yearlyRate
    const found = { id: 'O-1', amount, period, instalment, total: instalment * months, nominalRate, apr: Math.round(apr * 100) / 100 }
    return { market, months, offer: isFeeStated ? { ...found, fees: fee } : found }
  })

test('every loan that can be asked for in any market fits, whatever its rate and fee', () => {
  fc.assert(
    fc.property(priced, ({ market, offer: one }) => {
      expect(findOfferFault(one, market, NOW)).toBeUndefined()
    }),
    { numRuns: 2000 },
  )
})

const way = fc.constantFrom(-1, 1)
const roundingOf = ({ country }: OfferMarket) => country.currency.rounding ?? 1

test('a total, or an instalment, that differs by more than rounding is found', () => {
  fc.assert(
    fc.property(priced, way, fc.integer({ min: 1, max: 1_000_000 }), ({ market, months, offer: one }, sign, more) => {
      const beyond = (roundingOf(market) * (months + 2) + (one.fees ?? 0) + more) * sign
      const total = Math.max(0, one.total + beyond)
      // a loan of days may have an instalment more or less, or be repaid at once: such a total is right
      const isOfOther = [1, months - 1, months + 1].some(
        (count) => Math.abs(total - one.instalment * count) <= roundingOf(market) * (count + 1) + (one.fees ?? 0),
      )
      if (market.loan.period.scale === 'months' || !isOfOther) expect(findOfferFault({ ...one, total }, market, NOW)).toBeDefined()
      const step = Math.ceil(Math.abs(beyond) / months) + roundingOf(market)
      // a loan of days whose instalment becomes its total would be repaid at once
      fc.pre(market.loan.period.scale === 'months')
      expect(findOfferFault({ ...one, instalment: Math.max(0, one.instalment + step * sign) }, market, NOW)).toBeDefined()
    }),
  )
})

test('a yearly rate that no rounding of the instalments explains is found', () => {
  fc.assert(
    fc.property(priced, way, ({ market, months, offer: one }, sign) => {
      fc.pre(market.loan.period.scale === 'months')
      const rateOf = (instalment: number, fees = 0) => yearlyRate({ amount: one.amount + fees, instalment, months })
      const rounding = roundingOf(market)
      const untaxed =
        (one.instalment - one.amount / months) / (1 + (market.country.cost.without?.taxPercent ?? 0) / 100) + one.amount / months
      const lowest = rateOf(untaxed - rounding, market.country.cost.without?.fees ? one.fees : 0)
      // a month may be two or three days shorter or longer than the others
      const counted = (rate: number, days: number) => ((1 + rate / 100) ** (1 + days / (30 * months)) - 1) * 100
      const wrong = sign > 0 ? counted(rateOf(one.instalment + rounding), 4) * 1.01 + 2 : counted(lowest, -4) * 0.99 - 2
      fc.pre(wrong >= 0)
      expect(findOfferFault({ ...one, apr: wrong }, market, NOW)).toBeDefined()
    }),
  )
})

test('a nominal rate above the yearly one is found, and one that the stated fees leave too low', () => {
  fc.assert(
    fc.property(priced, ({ market, months, offer: one }) => {
      expect(findOfferFault({ ...one, nominalRate: one.apr + 1.01 }, market, NOW)).toBeDefined()
      fc.pre(one.fees !== undefined && market.loan.period.scale === 'months' && market.country.cost.without === undefined)
      const interest = one.total - one.amount - (one.fees ?? 0)
      fc.pre(one.nominalRate > 1 && interest > 4 * months * roundingOf(market))
      expect(findOfferFault({ ...one, nominalRate: 0 }, market, NOW)).toBeDefined()
    }),
  )
})

test('figures of any kind have an answer', () => {
  const number = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(0, -0, 1, Number.MAX_SAFE_INTEGER, Number.MAX_VALUE, Number.MIN_VALUE))
  const range = fc.record({ min: number, max: number, step: number })
  const figures = fc.record(
    {
      id: fc.string(),
      amount: number,
      period: number,
      instalment: number,
      total: number,
      nominalRate: number,
      apr: number,
      fees: number,
      moneyWithinHours: number,
      expiresAt: fc.string(),
      amountRange: range,
      periodRange: range,
    },
    { requiredKeys: ['id', 'amount', 'period', 'instalment', 'total', 'nominalRate', 'apr'] },
  )
  fc.assert(
    fc.property(figures, fc.constantFrom(base, inDays, ...markets), (one, market) => {
      expect(['string', 'undefined']).toContain(typeof findOfferFault(one, market, NOW))
    }),
  )
})

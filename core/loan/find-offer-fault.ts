import type { Country, LoanRange } from '#core/model/country.ts'
import type { OfferRange, PartnerOffer } from '#core/model/partners/gateway.ts'
import { instalmentsIn } from './instalments-in.ts'
import { ratePerInstalment } from './rate-per-instalment.ts'

/** Why an offer is not shown. The words are logged and counted, so they are never renamed. */
export type OfferFault =
  | 'not-a-number'
  | 'no-amount'
  | 'no-period'
  | 'no-instalment'
  | 'expired'
  | 'range-excludes-offer'
  | 'amount-outside-market'
  | 'period-outside-market'
  | 'total-below-amount'
  | 'fees-above-cost'
  | 'total-differs-from-instalments'
  | 'nominal-above-apr'
  | 'nominal-differs-from-instalments'
  | 'apr-differs-from-cash-flows'

/** The market of an offer; a site is one. */
export interface OfferMarket {
  readonly country: Pick<Country, 'currency' | 'cost'>
  readonly loan: Pick<LoanRange, 'amount'> & { readonly period: Pick<LoanRange['period'], 'min' | 'max' | 'scale'> }
}

/**
 * Returns why an offer is missing figures, absurd, or contradicts itself; undefined if it can be
 * shown. Figures may differ by no more than what rounding explains:
 *
 * - a lender rounds an instalment up, down or to the nearest unit of the market (`rounding`), so
 *   each instalment may be off by one unit, and the total by one unit for each instalment and one
 *   of its own. A first or last instalment that evens this out is within it;
 * - a yearly rate is stated with one decimal at least (Directive (EU) 2023/2225, annex III), above
 *   100 % often without, rounded or cut;
 * - a month has 28 to 31 days, and a year of a rate 360 to 366 (docs/partner-steps.md).
 */
export function findOfferFault(offer: PartnerOffer, market: OfferMarket, now: Date): OfferFault | undefined {
  return findMissing(offer, now) ?? findAbsurd(offer, market) ?? findBadTotal(offer, market) ?? findBadRate(offer, market)
}

function findMissing(offer: PartnerOffer, now: Date): OfferFault | undefined {
  const { amount, period, instalment, total, nominalRate, apr, fees = 0, moneyWithinHours = 0, expiresAt } = offer
  const isSum = (sum: number) => Number.isSafeInteger(sum) && sum >= 0
  const isShare = (value: number) => Number.isFinite(value) && value >= 0
  if (![amount, period, instalment, total, fees].every(isSum) || ![nominalRate, apr, moneyWithinHours].every(isShare)) return 'not-a-number'
  if (amount === 0) return 'no-amount'
  if (period === 0) return 'no-period'
  if (instalment === 0) return 'no-instalment'
  return expiresAt === undefined || Date.parse(expiresAt) > now.getTime() ? undefined : 'expired'
}

/**
 * An offer ten times beyond what can be asked for in the market has its sums in hundredths, its
 * period in days instead of months, or the other way round.
 */
const FAR = 10

function findAbsurd({ amount, period, amountRange, periodRange }: PartnerOffer, { loan }: OfferMarket): OfferFault | undefined {
  const isFar = (value: number, { min, max }: { readonly min: number; readonly max: number }) => value > max * FAR || value * FAR < min
  if (isFar(amount, loan.amount)) return 'amount-outside-market'
  if (isFar(period, loan.period)) return 'period-outside-market'
  return includes(amountRange, amount) && includes(periodRange, period) ? undefined : 'range-excludes-offer'
}

const includes = (range: OfferRange | undefined, value: number): boolean =>
  range === undefined || (range.min <= value && value <= range.max && range.step > 0)

function findBadTotal(offer: PartnerOffer, market: OfferMarket): OfferFault | undefined {
  const { amount, total, fees = 0 } = offer
  const most = Math.max(...countsOf(offer, market))
  const rounding = roundingOf(market) * (most + 1)
  if (total < amount - rounding) return 'total-below-amount'
  if (fees > Math.max(0, total - amount) + rounding) return 'fees-above-cost'
  return repaymentsOf(offer, market).length > 0 ? undefined : 'total-differs-from-instalments'
}

function findBadRate(offer: PartnerOffer, market: OfferMarket): OfferFault | undefined {
  const { nominalRate, apr } = offer
  if (nominalRate > apr + accuracyOf(apr)) return 'nominal-above-apr'
  const fitting = repaymentsOf(offer, market).filter((one) => isNominalOf(offer, market, one))
  if (fitting.length === 0) return 'nominal-differs-from-instalments'
  return fitting.some((one) => isAprOf(offer, market, one)) ? undefined : 'apr-differs-from-cash-flows'
}

/** One way to repay: so many instalments, the rest of the total being fees that are paid apart. */
interface Repayment {
  readonly count: number
  readonly apart: number
  /** The shortest and longest time between two instalments, in years. */
  readonly years: readonly [number, number]
}

/** Returns the ways to repay that the instalment and the total allow. */
function repaymentsOf(offer: PartnerOffer, market: OfferMarket): readonly Repayment[] {
  const { instalment, total, fees = 0 } = offer
  return countsOf(offer, market).flatMap((count) => {
    const rounding = roundingOf(market) * (count + 1)
    const apart = total - instalment * count
    if (apart < -rounding || apart > fees + rounding) return []
    return [{ count, apart: Math.min(Math.max(apart, 0), fees), years: yearsBetween(offer, market, count) }]
  })
}

/**
 * Returns the possible numbers of instalments: one each month, where the rest of a month may have
 * one of its own or none. A loan of days may also be repaid at once.
 */
function countsOf({ period }: PartnerOffer, { loan }: OfferMarket): readonly number[] {
  const { scale } = loan.period
  if (scale === 'months') return [period]
  const months = period / DAYS_A_MONTH
  return [...new Set([1, Math.max(1, Math.floor(months)), instalmentsIn(period, scale), Math.ceil(months)])]
}

const DAYS_A_MONTH = 30
const DAYS_A_YEAR = 365

function yearsBetween({ period }: PartnerOffer, { loan }: OfferMarket, count: number): readonly [number, number] {
  if (loan.period.scale === 'months') {
    const days = (period * DAYS_A_YEAR) / 12
    // of some months in a row February is one, or several have 31 days
    return [(days - 2.5) / count / DAYS_A_YEAR, (days + 1) / count / DAYS_A_YEAR]
  }
  const [shortest, longest] = [period / count / 366, period / count / 360]
  const isMonthly = period >= DAYS_A_MONTH && count >= Math.floor(period / DAYS_A_MONTH)
  return isMonthly ? [Math.min(shortest, 1 / 12), Math.max(longest, 1 / 12)] : [shortest, longest]
}

/**
 * Returns whether the nominal rate gives the instalment. Fees that the partner does not state may
 * be in the instalment too, so that it then only is not too low. The rate of a month may be a
 * twelfth of the yearly one, or the one that compounds to it.
 */
function isNominalOf({ amount, instalment, nominalRate, fees }: PartnerOffer, market: OfferMarket, { count, apart, years }: Repayment) {
  const accuracy = accuracyOf(nominalRate)
  const rounding = roundingOf(market)
  const [shortest, longest] = years
  const lowest = Math.max(0, nominalRate - accuracy) / 100
  // what compounds to the yearly rate is the lower of both
  const least = equalInstalment(amount, count, compounded(lowest, shortest))
  if (instalment < least - rounding) return false
  if (fees === undefined) return true
  const most = equalInstalment(amount + fees - apart, count, ((nominalRate + accuracy) / 100) * longest)
  const tax = taxOf(market) * Math.max(0, most - amount / count)
  return instalment <= most + tax + rounding
}

const compounded = (yearly: number, years: number): number => (1 + yearly) ** years - 1

const equalInstalment = (amount: number, count: number, rate: number): number =>
  rate === 0 ? amount / count : (amount * rate) / (1 - (1 + rate) ** -count)

/**
 * Returns whether the yearly rate is the one of the payments: at most that of instalments a unit
 * higher with the fees apart paid at the beginning, at least that of instalments a unit lower with
 * the fees apart paid at the end.
 */
function isAprOf({ amount, instalment, apr, fees = 0 }: PartnerOffer, market: OfferMarket, { count, apart, years }: Repayment): boolean {
  const rounding = roundingOf(market)
  const highest = ratePerInstalment({ amount: amount - apart, instalment: instalment + rounding, count })
  // where the figure leaves fees out, those in the instalments are lent as the amount is
  const [lent, last] = isWithoutFees(market) ? [amount + fees - apart, 0] : [amount, apart]
  const lowest = ratePerInstalment({ amount: lent, instalment: untaxed(instalment - rounding, lent / count, market), count, last })
  const [shortest, longest] = years
  const yearly = (rate: number, spacing: number) => compounded(rate, 1 / spacing) * 100
  return apr <= yearly(highest, shortest) + accuracyOf(apr) && apr >= yearly(lowest, longest) - accuracyOf(apr)
}

/** Returns an instalment without the tax on the part of it that exceeds the principal. */
const untaxed = (instalment: number, principal: number, market: OfferMarket): number =>
  Math.min(instalment, principal + (instalment - principal) / (1 + taxOf(market)))

/** How exactly a rate is stated, in percent. */
const accuracyOf = (rate: number): number => (rate < 100 ? 0.1 : 1)

const roundingOf = ({ country }: OfferMarket): number => country.currency.rounding ?? 1
const taxOf = ({ country }: OfferMarket): number => (country.cost.without?.taxPercent ?? 0) / 100
const isWithoutFees = ({ country }: OfferMarket): boolean => country.cost.without?.fees ?? false

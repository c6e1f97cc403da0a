import { monthlyRate, nominalMonthlyRate } from '#core/loan/monthly-rate.ts'
import type { ExampleFigures } from '#core/loan/example-figures.ts'
import { formatMoney, formatRate, type Market } from '#core/texts/format-money.ts'

/** How a market writes sums, and whether it states rates per month. */
export interface RateMarket extends Market {
  readonly ratesPer?: 'month'
}

/**
 * Formats the figures of an example for its sentences, by the name of the gap. In a market that
 * states rates per month both rates are those of a month.
 */
export function sayFigures({ months, nominalRate, yearlyRate, ...sums }: ExampleFigures, market: RateMarket): SaidFigures {
  const rate = (yearly: number, ofMonth: (yearly: number) => number) =>
    formatRate(market.ratesPer === 'month' ? ofMonth(yearly) : yearly, market.locale, 2)
  return {
    ...Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, formatMoney(sum, market, Number.isInteger(sum) ? 0 : 2)])),
    number: String(months),
    nominalRate: rate(nominalRate, nominalMonthlyRate),
    yearlyRate: rate(yearlyRate, monthlyRate),
  }
}

interface SaidFigures {
  readonly [gap: string]: string
}

import type { ExampleFigures } from '#core/loan/example-figures.ts'
import { formatMoney, type Market } from '#core/texts/format-money.ts'
import { sayNominalRate, sayYearlyRate, type RateForm } from './say-yearly-rate.ts'

/** How a market writes sums, and whether it states rates per month. */
export interface RateMarket extends Market, RateForm {}

/**
 * Formats the figures of an example for its sentences, by the name of the gap. In a market that
 * states rates per month both rates are those of a month.
 */
export function sayFigures({ months, nominalRate, yearlyRate, ...sums }: ExampleFigures, market: RateMarket): SaidFigures {
  return {
    ...Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, formatMoney(sum, market, Number.isInteger(sum) ? 0 : 2)])),
    number: String(months),
    nominalRate: sayNominalRate(nominalRate, market),
    yearlyRate: sayYearlyRate(yearlyRate, market),
  }
}

interface SaidFigures {
  readonly [gap: string]: string
}

import type { RepresentativeExample } from '#core/model/country.ts'
import { instalmentOf, yearlyRate } from './yearly-rate.ts'

/** The figures of a representative example by law; sums in units with cents, rates in percent. */
export interface ExampleFigures extends RepresentativeExample {
  readonly instalment: number
  /** The sum of all instalments; `cost` is the part of it that exceeds the amount. */
  readonly total: number
  readonly cost: number
  readonly interest: number
  readonly yearlyRate: number
}

/** Calculates the example; the fee is financed too, so the instalments include it. */
export function exampleFigures(example: RepresentativeExample): ExampleFigures {
  const { amount, months, nominalRate, fee } = example
  const instalment = instalmentOf(amount + fee, months, nominalRate)
  const total = Math.round(instalment * months * 100) / 100
  const cost = Math.round((total - amount) * 100) / 100
  return {
    ...example,
    instalment,
    total,
    cost,
    interest: Math.round((cost - fee) * 100) / 100,
    yearlyRate: yearlyRate({ amount, instalment, months }),
  }
}

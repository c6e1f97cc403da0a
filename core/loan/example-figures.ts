import type { RepresentativeExample } from '../define/country.ts'
import { instalmentOf, yearlyRate } from './yearly-rate.ts'

/** Every figure that the law wants in a representative example; sums in units with cents, rates in percent. */
export interface ExampleFigures extends RepresentativeExample {
  readonly instalment: number
  /** All instalments together, and how much of it is not the amount. */
  readonly total: number
  readonly cost: number
  readonly interest: number
  readonly yearlyRate: number
}

/** Works the example out; the fee is lent too, as lenders do it, and so it is in the instalments. */
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

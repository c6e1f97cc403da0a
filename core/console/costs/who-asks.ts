import type { PlannedPage } from '#core/journey/plan-journey.ts'

/** Who asks a question of a flow. */
export interface Asking {
  /** Every application of the country, of the brand there, or of a page that names one of them. */
  readonly country: boolean
  readonly brand: boolean
  readonly step: boolean
  /** Lenders that need the answer or have a rule about it. */
  readonly lenders: readonly string[]
}

/** Reads who asks a data point of a planned page. `lenders` are all lenders of the country. */
export function whoAsks({ because }: Pick<PlannedPage, 'because'>, name: string, lenders: readonly string[]): Asking {
  const reasons = because[name] ?? []
  const asking = lenders.filter((id) => reasons.some((reason) => isOf(reason, id)))
  const forAll = reasons.filter((reason) => !asking.some((id) => isOf(reason, id)))
  return {
    country: forAll.includes('country'),
    brand: forAll.includes('brand'),
    step: forAll.some((reason) => reason !== 'country' && reason !== 'brand'),
    lenders: asking,
  }
}

/** A step that names the lender is a reason of the lender. */
const isOf = (reason: string, lender: string): boolean => reason === lender || reason.endsWith(` for ${lender}`)

import type { PartnerRules } from './routing-rules.ts'

/**
 * Returns the average worth of a partner, in hundredths of the market's currency: price times
 * acceptance times weight.
 */
export const expectedValue = ({ price, acceptance, weight = 1 }: Pick<PartnerRules, 'price' | 'acceptance' | 'weight'>): number =>
  price * acceptance * weight

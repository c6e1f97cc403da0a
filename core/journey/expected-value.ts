import type { Partner } from '#core/model/partners/partner.ts'

/**
 * Returns the average worth of a partner, in hundredths of the market's currency: price times
 * acceptance times weight.
 */
export const expectedValue = ({ price, acceptance, weight = 1 }: Pick<Partner, 'price' | 'acceptance' | 'weight'>): number =>
  price * acceptance * weight

import type { Partner } from '../define/partner.ts'

/** What a partner is worth on average, in hundredths of the market's currency: price times acceptance times weight. */
export const expectedValue = ({ price, acceptance, weight = 1 }: Pick<Partner, 'price' | 'acceptance' | 'weight'>): number =>
  price * acceptance * weight

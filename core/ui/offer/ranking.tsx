import { useTexts } from '#core/ui/page/use-texts.ts'
import { areAlike, type Comparable } from './order-offers.ts'
import { OFFER_TEXTS } from './say-offer.ts'

/**
 * Says how the order of the offers is made, and which part it has that lenders pay for applications:
 * none in a comparison, else in who is asked. One offer is said to be one.
 */
export function Ranking({ offers, isCompared = false }: { readonly offers: readonly Comparable[]; readonly isCompared?: boolean }) {
  const t = useTexts()
  const order = offers.length > 1 ? (areAlike(offers) ? 'byTotal' : 'byRate') : isCompared ? undefined : 'single'
  return (
    <p className="saved">
      {order && `${t(`${OFFER_TEXTS}${order}`)} `}
      {t(`${OFFER_TEXTS}${isCompared ? 'paidSame' : 'paidAsked'}`)}
    </p>
  )
}

import { OfferPage } from '#core/ui/offer/offer-page.tsx'
import type { ScreenProps } from '#core/ui/page/screen.ts'

/**
 * Shows the offer, which may be changed to a smaller amount or a longer period, and the number that
 * the adviser calls: the applicant's own, unless another is typed.
 */
export default function ProvidentOffer(screen: ScreenProps) {
  const { phoneNumber } = screen.answers
  return <OfferPage {...screen} answers={{ providentPhone: phoneNumber, ...screen.answers }} />
}

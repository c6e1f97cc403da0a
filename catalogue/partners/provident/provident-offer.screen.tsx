import { OfferPage } from '../../../core/ui/offer-page.tsx'
import type { ScreenProps } from '../../../core/ui/screen.ts'

/** The offer with less of it or longer, and where the adviser calls: the applicant's own number, unless another is typed. */
export default function ProvidentOffer(screen: ScreenProps) {
  const { phoneNumber } = screen.answers
  return <OfferPage {...screen} answers={{ providentPhone: phoneNumber, ...screen.answers }} />
}

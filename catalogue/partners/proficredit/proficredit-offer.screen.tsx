import { OfferPage } from '#core/ui/offer/offer-page.tsx'
import type { ScreenProps } from '#core/ui/page/screen.ts'

/** Shows the offer unchanged: continuing accepts it, and the other button declines it. */
export default function ProficreditOffer(screen: ScreenProps) {
  return <OfferPage {...screen} given={{ offerAccepted: true }} />
}

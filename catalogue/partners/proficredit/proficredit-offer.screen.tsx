import { OfferPage } from '../../../core/ui/offer-page.tsx'
import type { ScreenProps } from '../../../core/ui/screen.ts'

/** The offer as it stands: who continues accepts it, who does not passes it by. */
export default function ProficreditOffer(screen: ScreenProps) {
  return <OfferPage {...screen} given={{ offerAccepted: true }} />
}

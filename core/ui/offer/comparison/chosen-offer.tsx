import type { ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'
import type { Offer } from '#core/contract/lead/lead-view.ts'
import { OfferCard } from '#core/ui/offer/offer-card.tsx'
import { Leads } from './offer-parts.tsx'
import { OFFER_TEXTS } from '#core/ui/offer/say-offer.ts'

/** The offer that the applicant chose, and the way on to its lender. */
export function ChosenOffer({ screen: { site, actions }, offer }: { readonly screen: ScreenProps; readonly offer: Offer }) {
  const t = useTexts()
  return (
    <OfferCard site={site} offer={offer} isCompared>
      {offer.leadsTo === 'page' && (
        <button type="button" className="go" onClick={() => actions.redirect(offer.id)}>
          {t(`${OFFER_TEXTS}continueTo`, { partner: offer.partnerName })}
        </button>
      )}
      <Leads offer={offer} />
    </OfferCard>
  )
}

import { ComparedOffers } from '#core/ui/offer/comparison/compared-offers.tsx'
import { ContinueTo } from '#core/ui/offer/continue-to.tsx'
import { declinedIn, DeclinedOffers } from '#core/ui/offer/declined-offers.tsx'
import { OfferCard } from '#core/ui/offer/offer-card.tsx'
import { isCheapest, orderOffers } from '#core/ui/offer/order-offers.ts'
import { Ranking } from '#core/ui/offer/ranking.tsx'
import { OFFER_TEXTS } from '#core/ui/offer/say-offer.ts'
import { PageFrame } from '#core/ui/page/page-frame.tsx'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'
import { ReferenceNotice } from '#core/ui/notices/reference-notice.tsx'
import { WaitingNotice } from '#core/ui/notices/waiting-notice.tsx'

/** The offers to compare and choose from, or those of the partner that accepted. */
export default function Accepted(screen: ScreenProps) {
  const comparison = screen.view?.comparison
  return comparison ? <ComparedOffers screen={screen} comparison={comparison} /> : <AcceptedOffers {...screen} />
}

/**
 * Shows the offers of one lender with all their figures, the cheapest first; choosing one leads to
 * the lender's page, as does the button of a lender that stated no figures.
 */
function AcceptedOffers(screen: ScreenProps) {
  const t = useTexts()
  const { site, view, actions } = screen
  const offers = orderOffers(view?.offers ?? [])
  const isChoice = offers.length > 1
  return (
    <PageFrame screen={screen} {...saidOf(t, screen, isChoice)} hasSummary isWide={isChoice}>
      <div className="stack">
        <DeclinedOffers screen={screen} />
        {offers.length > 0 && <Ranking offers={offers} />}
        {view?.withoutFigures && <ContinueTo screen={screen} partner={view.withoutFigures.partnerName} />}
        <div className="offers">
          {offers.map((offer, index) => (
            <OfferCard key={offer.id} site={site} offer={offer} isBest={isCheapest(offer, offers)}>
              <button type="button" className={index === 0 ? 'go' : 'plain'} onClick={() => actions.redirect(offer.id)}>
                {t(`${OFFER_TEXTS}choose`)}
              </button>
              <p className="saved">{t(`${OFFER_TEXTS}leaving`, { partner: offer.partnerName })}</p>
            </OfferCard>
          ))}
        </div>
        <p className="saved">{t(`${OFFER_TEXTS}example`)}</p>
        <ReferenceNotice screen={screen} />
        <WaitingNotice screen={screen} />
        <div className="after">
          <button type="button" className="link" aria-describedby="declining" onClick={actions.skip}>
            {t(`${OFFER_TEXTS}decline`)}
          </button>
          <p className="saved" id="declining">
            {t(`${OFFER_TEXTS}${isChoice ? 'endsSeveral' : 'ends'}`)}
          </p>
        </div>
      </div>
    </PageFrame>
  )
}

/**
 * Returns the title and lede of the page: several offers are compared, the offer after a declined one
 * is announced as another lender's, and where no figures are shown, who shows them.
 */
function saidOf(t: ReturnType<typeof useTexts>, { view }: ScreenProps, isChoice: boolean) {
  if (isChoice) return { title: t(`${OFFER_TEXTS}several`), lede: t(`${OFFER_TEXTS}compare`) }
  return {
    ...(declinedIn(view).length > 0 && { title: t(`${OFFER_TEXTS}another`) }),
    ...(view?.withoutFigures && { lede: t(`${OFFER_TEXTS}withoutFigures`) }),
  }
}

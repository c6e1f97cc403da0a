import { cheapestFirst, OfferCard } from '../../../../core/ui/offer-card.tsx'
import { PageFrame } from '../../../../core/ui/page-frame.tsx'
import type { ScreenProps } from '../../../../core/ui/screen.ts'
import { useTexts } from '../../../../core/ui/use-texts.ts'
import { WaitingNotice } from '../../../../core/ui/waiting-notice.tsx'

/** The offers, the one that costs least first, each with all its figures; choosing one leaves to the lender's page. */
export default function Accepted(screen: ScreenProps) {
  const t = useTexts()
  const { site, view, actions } = screen
  const offers = cheapestFirst(view?.offers ?? [])
  return (
    <PageFrame screen={screen} hasSummary>
      <div className="stack">
        {offers.map((offer, index) => (
          <OfferCard key={offer.id} site={site} offer={offer} isBest={index === 0 && offers.length > 1}>
            <button type="button" className="go" onClick={() => actions.redirect(offer.id)}>
              {t('steps>accepted>more>choose')}
            </button>
            <p className="saved">{t('steps>accepted>more>leaving', { partner: offer.partnerName })}</p>
          </OfferCard>
        ))}
        <p className="saved">{t('steps>accepted>more>example')}</p>
        <WaitingNotice screen={screen} />
        <button type="button" className="link" onClick={actions.skip}>
          {t('steps>accepted>more>decline')}
        </button>
      </div>
    </PageFrame>
  )
}

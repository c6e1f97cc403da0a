import type { Offer } from '../../../../core/contract/lead-view.ts'
import { formatMoney, formatRate } from '../../../../core/text/format-money.ts'
import { PageFrame } from '../../../../core/ui/page-frame.tsx'
import { sayPeriod } from '../../../../core/ui/say-period.ts'
import type { ScreenProps } from '../../../../core/ui/screen.ts'
import { SummaryCard } from '../../../../core/ui/summary-card.tsx'
import { useTexts } from '../../../../core/ui/use-texts.ts'
import { WaitingNotice } from '../../../../core/ui/waiting-notice.tsx'

/** The offers, the one that costs least first, each with all its figures; choosing one leaves to the lender's page. */
export default function Accepted(screen: ScreenProps) {
  const t = useTexts()
  const { site, answers, view, actions } = screen
  const offers = (view?.offers ?? []).toSorted((a, b) => a.total - b.total)
  return (
    <PageFrame screen={screen} aside={<SummaryCard site={site} answers={answers} />}>
      <div className="stack">
        {offers.map((offer, index) => (
          <OfferCard key={offer.id} screen={screen} offer={offer} isBest={index === 0 && offers.length > 1} />
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

function OfferCard({
  screen: { site, actions },
  offer,
  isBest,
}: {
  readonly screen: ScreenProps
  readonly offer: Offer
  readonly isBest: boolean
}) {
  const t = useTexts()
  const figures = [
    ['amount', formatMoney(offer.amount, site)],
    ['period', sayPeriod(t, offer.period, offer.periodScale, site.locale)],
    ['instalment', formatMoney(offer.instalment, site)],
    ['total', formatMoney(offer.total, site)],
    ['nominalRate', formatRate(offer.nominalRate, site.locale)],
    ['apr', formatRate(offer.apr, site.locale)],
  ]
  return (
    <article className={isBest ? 'card offer best' : 'card offer'} aria-labelledby={`offer-${offer.id}`}>
      {isBest && <span className="tag">{t('steps>accepted>more>best')}</span>}
      <h2 id={`offer-${offer.id}`}>{t('steps>accepted>more>by', { partner: offer.partnerName })}</h2>
      <dl className="figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`steps>accepted>more>${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="go" onClick={() => actions.redirect(offer.id)}>
        {t('steps>accepted>more>choose')}
      </button>
      <p className="saved">{t('steps>accepted>more>leaving', { partner: offer.partnerName })}</p>
    </article>
  )
}

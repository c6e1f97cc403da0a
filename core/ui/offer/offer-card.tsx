import type { ReactNode } from 'react'
import type { Offer } from '#core/contract/lead/lead-view.ts'
import { monthlyRate, nominalMonthlyRate } from '#core/loan/monthly-rate.ts'
import { formatMoney, formatRate } from '#core/texts/format-money.ts'
import { sayPeriod } from '#core/texts/say-period.ts'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

/** Key prefix of the texts of offers, wherever they are shown. */
export const OFFER_TEXTS = 'steps>accepted>more>'

/** An offer with all its figures for comparison; `children` are its actions. */
export function OfferCard({ site, offer, isBest = false, children }: OfferCardProps) {
  const t = useTexts()
  return (
    <article className={isBest ? 'card offer best' : 'card offer'} aria-labelledby={`offer-${offer.id}`}>
      {isBest && <span className="tag">{t(`${OFFER_TEXTS}best`)}</span>}
      <h2 id={`offer-${offer.id}`}>{t(`${OFFER_TEXTS}by`, { partner: offer.partnerName })}</h2>
      <OfferFigures site={site} offer={offer} />
      {children}
    </article>
  )
}

export interface OfferCardProps {
  readonly site: ScreenProps['site']
  readonly offer: Offer
  /** True for the offer with the lowest total cost. */
  readonly isBest?: boolean
  readonly children?: ReactNode
}

/** Instalment, amount, period, total and both rates. */
export function OfferFigures({ site, offer }: Pick<OfferCardProps, 'site' | 'offer'>) {
  const t = useTexts()
  const sayRate = (yearly: number, ofMonth: (yearly: number) => number) =>
    site.ratesPer === 'month' ? formatRate(ofMonth(yearly), site.locale, 2) : formatRate(yearly, site.locale, 2)
  const figures = [
    ['instalment', formatMoney(offer.instalment, site)],
    ['amount', formatMoney(offer.amount, site)],
    ['period', sayPeriod(t, offer.period, offer.periodScale, site.locale)],
    ['total', formatMoney(offer.total, site)],
    ['nominalRate', sayRate(offer.nominalRate, nominalMonthlyRate)],
    ['apr', sayRate(offer.apr, monthlyRate)],
  ]
  return (
    <dl className="figures">
      {figures.map(([name, value]) => (
        <div key={name} className={name === 'instalment' ? 'most' : undefined}>
          <dt>{t(`${OFFER_TEXTS}${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Sorts offers by total payable, lowest first. */
export const cheapestFirst = (offers: readonly Offer[]): readonly Offer[] => offers.toSorted((a, b) => a.total - b.total)

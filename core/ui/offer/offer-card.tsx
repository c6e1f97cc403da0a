import type { ReactNode } from 'react'
import type { Offer } from '#core/contract/lead/lead-view.ts'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'
import { OFFER_TEXTS, sayOffer, type SaidFigure } from './say-offer.ts'

/** An offer with all its figures for comparison; `children` are its actions. */
export function OfferCard({ site, offer, isBest = false, isCompared = false, marks, children }: OfferCardProps) {
  const t = useTexts()
  return (
    <article className={isBest ? 'card offer best' : 'card offer'} aria-labelledby={offerIdOf(offer)}>
      {isBest && <span className="tag">{t(`${OFFER_TEXTS}best`)}</span>}
      <h2 id={offerIdOf(offer)}>{t(`${OFFER_TEXTS}by`, { partner: offer.partnerName })}</h2>
      {marks}
      <OfferFigures site={site} offer={offer} isCompared={isCompared} />
      {children}
    </article>
  )
}

export interface OfferCardProps {
  readonly site: ScreenProps['site']
  readonly offer: Offer
  /** True for the offer with the lowest total cost. */
  readonly isBest?: boolean
  /** True where it stands beside those of other lenders. */
  readonly isCompared?: boolean
  /** What is to be known of it before its figures. */
  readonly marks?: ReactNode
  readonly children?: ReactNode
}

/** Returns the id of the element that names an offer. Ids of partners' offers may have any characters. */
export const offerIdOf = ({ partner, id }: Pick<Offer, 'partner' | 'id'>): string => `offer-${partner}-${id}`.replaceAll(/\s/gu, '-')

/** Instalment, amount, period, total, both rates, and what else the lender states. */
export function OfferFigures({ site, offer, isCompared = false }: Pick<OfferCardProps, 'site' | 'offer' | 'isCompared'>) {
  const t = useTexts()
  return (
    <dl className="figures">
      {sayOffer(t, site, offer, isCompared).map((figure) => (
        <div key={figure.name} className={figure.isUnstated ? 'unstated' : CLASSES.get(figure.name)}>
          <dt>{figure.label}</dt>
          <dd>
            <Figure figure={figure} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const CLASSES = new Map<SaidFigure['name'], string>([
  ['instalment', 'most'],
  ['money', 'said'],
  ['step', 'said'],
  ['valid', 'said'],
])

/** A figure, and what it was before the lender changed it. */
export function Figure({ figure: { value, before } }: { readonly figure: SaidFigure }) {
  const t = useTexts()
  return (
    <>
      {value}
      {before !== undefined && <small className="was">{t(`${OFFER_TEXTS}was`, { value: before })}</small>}
    </>
  )
}

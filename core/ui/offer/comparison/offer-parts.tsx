import type { Offer } from '#core/contract/lead/lead-view.ts'
import { formatMoney } from '#core/texts/format-money.ts'
import type { OfferChoice, ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'
import { offerIdOf } from '#core/ui/offer/offer-card.tsx'
import { moreThanCheapest } from '#core/ui/offer/order-offers.ts'
import type { ShownOffer } from './offers-at.ts'
import { OFFER_TEXTS } from '#core/ui/offer/say-offer.ts'

/** An offer in a comparison, and what its place there says of it. */
export interface ComparedOffer {
  readonly offer: ShownOffer
  readonly isNew: boolean
  readonly isBest: boolean
  /** How much more it costs than the cheapest one, where that can be said. */
  readonly more: number | undefined
  /** True for the first of the offers: its button is filled. */
  readonly isFirst: boolean
}

/** Describes an offer among those with which it is compared. */
export const describeCompared = (
  offer: ShownOffer,
  { among, isNew, isFirst }: { readonly among: readonly ShownOffer[]; readonly isNew: boolean; readonly isFirst: boolean },
): ComparedOffer => {
  const more = moreThanCheapest(offer, among)
  return { offer, isNew, isFirst, more, isBest: more === 0 && among.some(({ total }) => total > offer.total) }
}

/** What is to be known of an offer beside its figures. */
export function OfferMarks({ site, compared: { offer, isNew, more = 0 } }: PartProps) {
  const t = useTexts()
  const marks = [
    [isNew, 'new', t(`${OFFER_TEXTS}new`)],
    [more > 0, 'more', t(`${OFFER_TEXTS}costsMore`, { money: formatMoney(more, site) })],
    [offer.before !== undefined || (offer.revision ?? 0) > 0, 'changed', t(`${OFFER_TEXTS}revised`)],
    [offer.isCalculated, 'note', t(`${OFFER_TEXTS}calculated`)],
    [offer.isIndicative, 'note', t(`${OFFER_TEXTS}indicative`)],
  ] as const
  const shown = marks.filter(([isShown]) => isShown)
  if (shown.length === 0) return null
  return (
    <ul className="marks">
      {shown.map(([, name, text]) => (
        <li key={text} className={name}>
          {text}
        </li>
      ))}
    </ul>
  )
}

/** The button that chooses an offer, and where that leads. */
export function OfferAction({ screen: { actions, waiting }, compared: { offer, isFirst }, pressed }: ActionProps) {
  const t = useTexts()
  const isSending = waiting !== 'none' && pressed.is === offerIdOf(offer)
  const choose = () => {
    pressed.set(offerIdOf(offer))
    actions.choose(choiceOf(offer))
  }
  return (
    <>
      <button
        type="button"
        className={isFirst ? 'go' : 'plain'}
        aria-describedby={offerIdOf(offer)}
        aria-busy={isSending || undefined}
        onClick={choose}
      >
        {t(`${OFFER_TEXTS}choose`)}
      </button>
      <Leads offer={offer} />
    </>
  )
}

/** Says where choosing an offer leads; a step that follows stands among its figures. */
export function Leads({ offer: { leadsTo, partnerName } }: { readonly offer: Offer }) {
  const t = useTexts()
  if (leadsTo === 'step') return null
  return <p className="saved">{t(`${OFFER_TEXTS}${leadsTo === 'contact' ? 'contact' : 'leaving'}`, { partner: partnerName })}</p>
}

/** The offer as it was shown: a sum and a period that were calculated are told with it. */
const choiceOf = ({ partner, id, revision = 0, isCalculated, amount, period }: ShownOffer): OfferChoice => ({
  partner,
  offerId: id,
  revision,
  ...(isCalculated && { amount, period }),
})

interface PartProps {
  readonly site: ScreenProps['site']
  readonly compared: ComparedOffer
}

export interface ActionProps {
  readonly screen: ScreenProps
  readonly compared: ComparedOffer
  /** The button that was pressed last. */
  readonly pressed: { readonly is: string; readonly set: (button: string) => void }
}

export interface OfferListProps extends Pick<ActionProps, 'screen' | 'pressed'> {
  readonly offers: readonly ComparedOffer[]
}

import type { Offer } from '#core/contract/lead/lead-view.ts'
import { OFFER_FIELDS } from '#core/model/partners/offer-fields.ts'
import { errorIdOf, idOf } from '#core/ui/controls/id-of.ts'
import { ErrorLine } from '#core/ui/controls/error-line.tsx'
import { OfferFigures } from './offer-card.tsx'
import { isCheapest } from './order-offers.ts'
import { OFFER_TEXTS } from './say-offer.ts'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

/** Offers as cards with radio buttons; none is preselected unless there is only one. */
export function OfferChoice({
  screen: { site, answers, errors },
  offers,
}: {
  readonly screen: ScreenProps
  readonly offers: readonly Offer[]
}) {
  const t = useTexts()
  const message = errors.find(({ fieldName }) => fieldName === NAME)?.message
  const chosen = offers.length === 1 ? offers[0]?.id : answers[NAME]
  return (
    <fieldset className="offers" aria-describedby={errorIdOf(NAME)}>
      <legend className="unseen">{t(`fields>${NAME}>label`)}</legend>
      <ErrorLine name={NAME} message={message} />
      <div className="stack">
        {offers.map((offer, index) => (
          <label key={offer.id} className={isCheapest(offer, offers) ? 'card offer best' : 'card offer'}>
            {isCheapest(offer, offers) && <span className="tag">{t(`${OFFER_TEXTS}best`)}</span>}
            <span className="pick">
              <input
                type="radio"
                id={index === 0 ? idOf(NAME) : `${idOf(NAME)}-${index}`}
                name={NAME}
                value={offer.id}
                defaultChecked={offer.id === chosen}
                aria-describedby={errorIdOf(NAME)}
              />
              <strong>{t(`${OFFER_TEXTS}by`, { partner: offer.partnerName })}</strong>
            </span>
            <OfferFigures site={site} offer={offer} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const NAME = OFFER_FIELDS.id

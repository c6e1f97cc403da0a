import type { Offer } from '#core/contract/lead/lead-view.ts'
import type { Translate } from '#core/texts/find-text.ts'
import { formatMoney } from '#core/texts/format-money.ts'
import { sayPeriod } from '#core/texts/say-period.ts'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'
import { keyOf } from './offer-news.ts'
import type { Wanted } from './offers-at.ts'
import { OFFER_TEXTS } from '#core/ui/offer/say-offer.ts'

interface BeyondProps {
  readonly screen: ScreenProps
  readonly offers: readonly Offer[]
  readonly wanted: Wanted
}

/** Offers that do not go as far as the applicant wants, how far they go, and a way to ask all lenders again. */
export function BeyondOffers({ screen: { site, actions }, offers, wanted }: BeyondProps) {
  const t = useTexts()
  const [first] = offers
  if (!first) return null
  const { amount = first.amount, period = first.period } = wanted
  const loan = { amount: formatMoney(amount, site), period: sayPeriod(t, period, first.periodScale, site.locale) }
  return (
    <section aria-labelledby="beyond" className="notice">
      <h2 id="beyond">{t(`${OFFER_TEXTS}beyond`, loan)}</h2>
      <ul>
        {offers.map((offer) => (
          <li key={keyOf(offer)}>{sayReach(t, site, offer)}</li>
        ))}
      </ul>
      <button type="button" className="plain short" aria-describedby="asking-again" onClick={() => actions.reapply({ amount, period })}>
        {t(`${OFFER_TEXTS}askAgain`, loan)}
      </button>
      <p className="saved" id="asking-again">
        {t(`${OFFER_TEXTS}askAgainWhat`)}
      </p>
    </section>
  )
}

function sayReach(t: Translate, site: ScreenProps['site'], offer: Offer): string {
  const { partnerName, amount, period, periodScale, amountRange, periodRange } = offer
  const amounts = amountRange ? [amountRange.min, amountRange.max] : [amount]
  const periods = periodRange ? [periodRange.min, periodRange.max] : [period]
  return t(`${OFFER_TEXTS}reach`, {
    partner: partnerName,
    amount: amounts.map((sum) => formatMoney(sum, site)).join(' – '),
    period: periods.map((time) => sayPeriod(t, time, periodScale, site.locale)).join(' – '),
  })
}

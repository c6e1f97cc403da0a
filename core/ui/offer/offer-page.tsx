import type { Answers } from '#core/model/answers/answers.ts'
import { OFFER_FIELDS } from '#core/model/partners/offer-fields.ts'
import { CostNotice } from '#core/ui/amount/cost-notice.tsx'
import { DeclinedOffers } from './declined-offers.tsx'
import { ErrorSummary } from '#core/ui/page/error-summary.tsx'
import { OfferCard } from './offer-card.tsx'
import { OfferChoice } from './offer-choice.tsx'
import { isCheapest, orderOffers } from './order-offers.ts'
import { PageFrame } from '#core/ui/page/page-frame.tsx'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { Ranking } from './ranking.tsx'
import { OFFER_TEXTS } from './say-offer.ts'
import { StepForm } from '#core/ui/page/step-form.tsx'
import { useStep } from '#core/ui/page/use-step.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'
import { withinOffer } from './within-offer.ts'

/**
 * The offers of one partner, to accept or decline: cards with all figures or, if the step asks
 * which one, cards to choose from. The step's other questions are below; an amount or period that
 * can be changed is limited to the offer's range. `given` are answers that Continue submits without
 * asking (that the offer is accepted).
 */
export function OfferPage({ given, ...asked }: ScreenProps & { readonly given?: Answers }) {
  const t = useTexts()
  const { site, view } = asked
  const offers = orderOffers(view?.offers ?? [])
  const screen = withinOffer(withoutGiven(asked, given), offers)
  const { page } = screen
  const isChoice = page.fields.some(({ name }) => name === OFFER_FIELDS.id)
  const step = useStep(screen, () => ({ ...given, ...standingOf(asked, screen) }))
  const { errors } = step.screen
  return (
    <PageFrame screen={step.screen} above={<ErrorSummary errors={errors} since={step.since} />} hasSummary>
      <DeclinedOffers screen={screen} />
      <StepForm
        step={{ ...step, screen: { ...step.screen, page: { ...step.screen.page, fields: withoutChoice(step.screen) } } }}
        label={t(`steps>${page.id}>more>accept`, { partner: offers[0]?.partnerName })}
        skipLabel={t(`${OFFER_TEXTS}decline`)}
      >
        {isChoice ? (
          <OfferChoice screen={step.screen} offers={offers} />
        ) : (
          <div className="stack">
            {offers.map((offer) => (
              <OfferCard key={offer.id} site={site} offer={offer} isBest={isCheapest(offer, offers)} />
            ))}
          </div>
        )}
      </StepForm>
      <div className="after">
        <p className="saved">{t(`${OFFER_TEXTS}${offers.length > 1 ? 'endsSeveral' : 'ends'}`)}</p>
      </div>
      <div className="stack">
        <Ranking offers={offers} />
        <p className="saved">{t(`${OFFER_TEXTS}example`)}</p>
        {site.cost && <CostNotice sentences={site.cost} />}
      </div>
    </PageFrame>
  )
}

const withoutGiven = (screen: ScreenProps, given: Answers = {}): ScreenProps => ({
  ...screen,
  page: { ...screen.page, fields: screen.page.fields.filter(({ name }) => !(name in given)) },
})

/** Returns the amount and period that the step asks for but the offer fixes. */
const standingOf = (asked: ScreenProps, { page, answers }: ScreenProps): Answers =>
  Object.fromEntries(
    [OFFER_FIELDS.amount, OFFER_FIELDS.period]
      .filter((name) => asked.page.fields.some((field) => field.name === name) && !page.fields.some((field) => field.name === name))
      .map((name) => [name, answers[name]]),
  )

const withoutChoice = ({ page }: ScreenProps) => page.fields.filter(({ name }) => name !== OFFER_FIELDS.id)

import { useState } from 'react'
import type { LeadView, Offer } from '#core/contract/lead/lead-view.ts'
import { PageFrame } from '#core/ui/page/page-frame.tsx'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'
import { WaitingNotice } from '#core/ui/notices/waiting-notice.tsx'
import { AmountWanted } from './amount-wanted.tsx'
import { BeyondOffers } from './beyond-offers.tsx'
import { ChosenOffer } from './chosen-offer.tsx'
import { ContinueTo } from '#core/ui/offer/continue-to.tsx'
import { MayLend } from './may-lend.tsx'
import { NoOffer } from './no-offer.tsx'
import { offerIdOf } from '#core/ui/offer/offer-card.tsx'
import { OfferList } from './offer-list.tsx'
import { keyOf } from './offer-news.ts'
import { describeCompared } from './offer-parts.tsx'
import { offersAt, type Wanted } from './offers-at.ts'
import { orderOffers } from '#core/ui/offer/order-offers.ts'
import { Ranking } from '#core/ui/offer/ranking.tsx'
import { OFFER_TEXTS, sayAnswers } from '#core/ui/offer/say-offer.ts'
import { useWindowWidth } from './use-window-width.ts'
import { useFocusKept } from './use-focus-kept.ts'
import { useNow } from './use-now.ts'
import { useOfferNews } from './use-offer-news.ts'
import { usePlaces } from './use-places.ts'

/**
 * The offers of several lenders side by side, of which the applicant chooses one. Once one is
 * chosen it comes first, and the others are kept until its lender confirms.
 */
export function ComparedOffers({ screen, comparison }: { readonly screen: ScreenProps; readonly comparison: Comparison }) {
  const t = useTexts()
  const { view } = screen
  const [wanted, setWanted] = useState<Wanted>({})
  const [pressed, setPressed] = useState('')
  const offers = view?.offers ?? NONE
  const { said, isNew } = useOfferNews(t, offers, screen.site.locale)
  const { chosen, open, ended } = useStanding(offers)
  // of an offer, or of a lender without figures
  const chosenName = (chosen ?? view?.withoutFigures)?.partnerName
  const { shown, beyond } = offersAt(open, wanted)
  const sorted = orderOffers(shown)
  const { keys, isSorted, sort } = usePlaces(sorted.map(keyOf), JSON.stringify(wanted))
  const { count, list, onFocus } = useFocusKept()
  const isTable = useWindowWidth(TABLE_PX) && keys.length > 1
  const placed = keys.flatMap((key) => sorted.filter((offer) => keyOf(offer) === key))
  const button = { is: pressed, set: setPressed }
  return (
    <PageFrame screen={screen} {...saidOf(t, { chosenName, offers, comparison })} hasSummary={!isTable} isWide={isTable}>
      <div className="stack">
        <p role="status" className="unseen">
          {said}
        </p>
        {chosen && <ChosenOffer screen={screen} offer={chosen} />}
        {!chosen && chosenName !== undefined && <ContinueTo screen={screen} partner={chosenName} />}
        {chosenName !== undefined && open.length > 0 && <h2>{t(`${OFFER_TEXTS}kept`, { partner: chosenName })}</h2>}
        {chosenName === undefined && (
          <p className="count" ref={count} tabIndex={-1}>
            {sayAnswers(t, comparison)}
          </p>
        )}
        {open.length > 0 && <Ranking offers={sorted} isCompared />}
        {chosenName === undefined && <AmountWanted screen={screen} offers={open} onWanted={setWanted} />}
        {!isSorted && (
          <button type="button" className="plain short" onClick={sort}>
            {t(`${OFFER_TEXTS}sort`)}
          </button>
        )}
        {placed.length > 0 && (
          <div ref={list} onFocus={onFocus}>
            <OfferList
              isTable={isTable}
              screen={screen}
              pressed={button}
              offers={placed.map((offer, index) =>
                describeCompared(offer, { among: sorted, isNew: isNew(offer), isFirst: index === 0 && chosenName === undefined }),
              )}
            />
          </div>
        )}
        <BeyondOffers screen={screen} offers={beyond} wanted={wanted} />
        <Ended offers={ended} />
        {chosenName === undefined && <MayLend lenders={comparison.mayLend} screen={screen} pressed={button} />}
        <NoOffer asked={view?.asked} locale={screen.site.locale} />
        <p className="saved">{t(`${OFFER_TEXTS}example`)}</p>
        <WaitingNotice screen={screen} />
        {chosenName === undefined && <Decline screen={screen} />}
      </div>
    </PageFrame>
  )
}

type Comparison = NonNullable<LeadView['comparison']>

/** Width from which the columns of a table fit in every language. */
const TABLE_PX = 900

/** Always the same, so that no view without offers counts as a change. */
const NONE: readonly Offer[] = []

/** The chosen offer, those that can still be chosen, and those whose time is over. */
function useStanding(offers: readonly Offer[]) {
  const at = useNow(offers.map(({ expiresAt }) => expiresAt))
  const chosen = offers.find(({ isChosen }) => isChosen)
  const others = offers.filter((offer) => offer !== chosen)
  const isEnded = ({ expiresAt }: Offer) => expiresAt !== undefined && Date.parse(expiresAt) <= at
  return { chosen, open: others.filter((offer) => !isEnded(offer)), ended: others.filter(isEnded) }
}

function saidOf(
  t: ReturnType<typeof useTexts>,
  {
    chosenName,
    offers,
    comparison,
  }: { readonly chosenName: string | undefined; readonly offers: readonly Offer[]; readonly comparison: Comparison },
) {
  if (chosenName !== undefined) return { title: t(`${OFFER_TEXTS}chosen`, { partner: chosenName }), lede: t(`${OFFER_TEXTS}chosenWhat`) }
  if (offers.length > 1) return { title: t(`${OFFER_TEXTS}several`), lede: t(`${OFFER_TEXTS}free`) }
  if (offers.length === 0 && comparison.mayLend.length > 0) return { title: t(`${OFFER_TEXTS}mayOnly`), lede: '' }
  return { lede: t(`${OFFER_TEXTS}free`) }
}

function Ended({ offers }: { readonly offers: readonly Offer[] }) {
  const t = useTexts()
  return offers.map((offer) => (
    <p key={keyOf(offer)} className="notice" id={offerIdOf(offer)}>
      <strong>{t(`${OFFER_TEXTS}by`, { partner: offer.partnerName })}</strong> {t('problems>offer-ended')}
    </p>
  ))
}

function Decline({ screen: { actions } }: { readonly screen: ScreenProps }) {
  const t = useTexts()
  return (
    <div className="after">
      <button type="button" className="link" aria-describedby="declining" onClick={actions.skip}>
        {t(`${OFFER_TEXTS}decline`)}
      </button>
      <p className="saved" id="declining">
        {t(`${OFFER_TEXTS}endsAll`)}
      </p>
    </div>
  )
}

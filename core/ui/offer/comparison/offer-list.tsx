import { keyOf } from './offer-news.ts'
import { OfferCard } from '#core/ui/offer/offer-card.tsx'
import { OfferAction, OfferMarks, type ActionProps, type ComparedOffer } from './offer-parts.tsx'
import { OfferTable } from './offer-table.tsx'
import { useWindowWidth } from './use-window-width.ts'

/** Offers side by side: a table where there is room for one, else cards. Only one of the two is in the page. */
export function OfferList(props: OfferListProps) {
  const isTable = useWindowWidth(TABLE_PX) && props.offers.length > 1
  return isTable ? <OfferTable {...props} /> : <OfferCards {...props} />
}

/** Width from which the columns of a table fit in every language. */
const TABLE_PX = 900

export interface OfferListProps extends Pick<ActionProps, 'screen' | 'pressed'> {
  readonly offers: readonly ComparedOffer[]
}

function OfferCards({ offers, screen, pressed }: OfferListProps) {
  const { site } = screen
  return (
    <div className="offers">
      {offers.map((compared) => (
        <OfferCard
          key={keyOf(compared.offer)}
          site={site}
          offer={compared.offer}
          isBest={compared.isBest}
          isCompared
          marks={<OfferMarks site={site} compared={compared} />}
        >
          <OfferAction screen={screen} compared={compared} pressed={pressed} />
        </OfferCard>
      ))}
    </div>
  )
}

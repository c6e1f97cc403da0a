import { keyOf } from './offer-news.ts'
import { OfferCard } from '#core/ui/offer/offer-card.tsx'
import { OfferAction, OfferMarks, type OfferListProps } from './offer-parts.tsx'
import { OfferTable } from './offer-table.tsx'

/** Offers side by side: a table where there is room for one, else cards. Only one of the two is in the page. */
export function OfferList({ isTable, ...props }: OfferListProps & { readonly isTable: boolean }) {
  return isTable ? <OfferTable {...props} /> : <OfferCards {...props} />
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

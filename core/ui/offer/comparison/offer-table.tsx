import type { Translate } from '#core/texts/find-text.ts'
import { formatMoney } from '#core/texts/format-money.ts'
import { sayPeriod } from '#core/texts/say-period.ts'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'
import { Figure, offerIdOf } from '#core/ui/offer/offer-card.tsx'
import { keyOf } from './offer-news.ts'
import { OfferAction, OfferMarks, type ComparedOffer, type OfferListProps } from './offer-parts.tsx'
import { areAlike } from '#core/ui/offer/order-offers.ts'
import { OFFER_TEXTS, sayOffer, type SaidFigure } from '#core/ui/offer/say-offer.ts'

/** Figures with a column of their own. The amount, and the period below it, stand above all offers that have the same. */
const COLUMNS = ['amount', 'instalment', 'total', 'apr', 'fees', 'money'] as const
/** What stands below an offer's yearly rate. */
const ON_RATES = ['dated', 'nominalRate', 'rateKind'] as const
/** What is told below an offer's figures. */
const TERMS: readonly string[] = ['step', 'valid']

/**
 * Offers as rows of a table. Each has a second row for what only some of them have: marks, the step
 * still to come, and how long the offer stands.
 */
export function OfferTable({ offers, screen, pressed }: OfferListProps) {
  const t = useTexts()
  const { site } = screen
  const isAlike = areAlike(offers.map(({ offer }) => offer))
  const columns = COLUMNS.filter((name) => !isAlike || name !== 'amount')
  return (
    <table className="compared">
      <caption>{isAlike ? sayCommon(t, site, offers) : t(`${OFFER_TEXTS}several`)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(`${OFFER_TEXTS}lender`)}</th>
          {columns.map((name) => (
            <th key={name} scope="col" className={name}>
              {t(`${OFFER_TEXTS}${name}`)}
              {name === 'amount' && <small>{t(`${OFFER_TEXTS}period`)}</small>}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      {offers.map((compared) => (
        <tbody key={keyOf(compared.offer)} className={compared.isBest ? 'best' : undefined}>
          <OfferRows compared={compared} columns={columns} screen={screen} pressed={pressed} />
        </tbody>
      ))}
    </table>
  )
}

type RowsProps = Omit<OfferListProps, 'offers'> & { readonly compared: ComparedOffer; readonly columns: readonly string[] }

function OfferRows({ compared, columns, screen, pressed }: RowsProps) {
  const t = useTexts()
  const { offer, isBest } = compared
  const said = sayOffer(t, screen.site, offer, true)
  const below = (name: SaidFigure['name']) => said.find((figure) => figure.name === name)
  return (
    <>
      <tr>
        <th scope="rowgroup" rowSpan={2} id={offerIdOf(offer)}>
          {offer.partnerName}
          {isBest && <span className="chip">{t(`${OFFER_TEXTS}best`)}</span>}
        </th>
        {columns.map((column) => (
          <td key={column} className={column}>
            {said.map((figure) => figure.name === column && <Figure key={column} figure={figure} />)}
            {column === 'amount' && <Below figure={below('period')} />}
            {column === 'total' && <Below figure={below('cost')} isNamed />}
            {column === 'apr' && ON_RATES.map((name) => <Below key={name} figure={below(name)} isNamed />)}
          </td>
        ))}
        <td rowSpan={2} className="action">
          <OfferAction screen={screen} compared={compared} pressed={pressed} />
        </td>
      </tr>
      <tr className="terms">
        <td colSpan={columns.length}>
          <OfferMarks site={screen.site} compared={compared} />
          {said.map(({ name, label, value }) => TERMS.includes(name) && <p key={name}>{`${label}: ${value}`}</p>)}
        </td>
      </tr>
    </>
  )
}

/** A figure below another one, with its name where the column has none for it. */
const Below = ({ figure, isNamed }: { readonly figure: SaidFigure | undefined; readonly isNamed?: true }) =>
  figure && (
    <small>
      {isNamed && `${figure.label} `}
      <Figure figure={figure} />
    </small>
  )

function sayCommon(t: Translate, site: ScreenProps['site'], offers: readonly ComparedOffer[]): string {
  const [first] = offers
  if (!first) return ''
  const { amount, period, periodScale } = first.offer
  return t(`${OFFER_TEXTS}allFor`, { amount: formatMoney(amount, site), period: sayPeriod(t, period, periodScale, site.locale) })
}

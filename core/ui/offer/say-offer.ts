import type { LeadView, Offer } from '#core/contract/lead/lead-view.ts'
import type { Translate } from '#core/texts/find-text.ts'
import { formatDay } from '#core/texts/format-day.ts'
import { formatMoment } from '#core/texts/format-moment.ts'
import { formatMoney } from '#core/texts/format-money.ts'
import { sayPeriod } from '#core/texts/say-period.ts'
import { sayNominalRate, sayYearlyRate } from '#core/ui/amount/say-yearly-rate.ts'
import type { ScreenProps } from '#core/ui/page/screen.ts'

/** Key prefix of the texts of offers, wherever they are shown. */
export const OFFER_TEXTS = 'steps>accepted>more>'

/** A figure of an offer in words; `before` is what it was before the lender changed it. */
export interface SaidFigure {
  readonly name: FigureName
  readonly label: string
  readonly value: string
  readonly before?: string
  /** The lender does not state it. */
  readonly isUnstated?: true
}

type Site = ScreenProps['site']
type Figures = NonNullable<Offer['before']>

const FIGURES = ['instalment', 'amount', 'period', 'total', 'cost', 'nominalRate', 'rateKind', 'apr', 'dated', 'fees'] as const
type FigureName = (typeof FIGURES)[number] | 'money' | 'step' | 'valid'

/**
 * Says what an offer costs and asks. In a comparison (`isCompared`), what a lender does not state is
 * said too, so that every offer has the same lines.
 */
export function sayOffer(t: Translate, site: Site, offer: Offer, isCompared = false): readonly SaidFigure[] {
  const { before } = offer
  const isSaid: { readonly [name in (typeof FIGURES)[number]]?: boolean } = {
    fees: isCompared || offer.fees !== undefined,
    rateKind: offer.rateKind !== undefined,
    dated: site.isCostDated === true && offer.statedOn !== undefined,
  }
  const figures = FIGURES.filter((name) => isSaid[name] ?? true).map((name) => {
    const value = sayFigure(t, site, offer, name)
    const was = before && sayFigure(t, site, { ...before, periodScale: offer.periodScale, statedOn: offer.statedOn }, name)
    return {
      name,
      label: t(`${OFFER_TEXTS}${name}`),
      value,
      ...(was !== undefined && was !== value && { before: was }),
      ...(name === 'fees' && offer.fees === undefined && { isUnstated: true as const }),
    }
  })
  return [...figures, ...sayTerms(t, site, offer, isCompared)]
}

/** How fast the money comes, what is still asked, and how long the offer stands. */
function sayTerms(
  t: Translate,
  site: Site,
  { moneyWithinHours: hours, step, expiresAt }: Offer,
  isCompared: boolean,
): readonly SaidFigure[] {
  const said = [
    ['money', hours === undefined ? (isCompared ? t(`${OFFER_TEXTS}unstated`) : undefined) : sayHours(t, hours)],
    ['step', step === undefined ? undefined : sayStep(t, step)],
    ['valid', expiresAt === undefined ? undefined : t(`${OFFER_TEXTS}moment`, { moment: formatMoment(expiresAt, site) })],
  ] as const
  return said.flatMap(([name, value]) =>
    value === undefined
      ? []
      : [{ name, label: t(`${OFFER_TEXTS}${name}`), value, ...(name === 'money' && hours === undefined && { isUnstated: true as const }) }],
  )
}

type FiguresSaid = Figures & Pick<Offer, 'periodScale' | 'statedOn'>

function sayFigure(t: Translate, site: Site, figures: FiguresSaid, name: (typeof FIGURES)[number]): string {
  if (name === 'period') return sayPeriod(t, figures.period, figures.periodScale, site.locale)
  if (name === 'apr') return sayYearlyRate(figures.apr, site)
  if (name === 'nominalRate') return sayNominalRate(figures.nominalRate, site)
  if (name === 'rateKind') return t(`${OFFER_TEXTS}${figures.rateKind ?? 'unstated'}`)
  if (name === 'dated') return t(`${OFFER_TEXTS}datedFor`, { date: formatDay(figures.statedOn ?? '', site.locale) })
  if (name === 'cost') return formatMoney(figures.total - figures.amount, site)
  const sum = figures[name]
  return sum === undefined ? t(`${OFFER_TEXTS}unstated`) : formatMoney(sum, site)
}

const sayHours = (t: Translate, hours: number): string =>
  hours < 1
    ? t(`${OFFER_TEXTS}minutes`, { minutes: Math.max(1, Math.round(hours * 60)) })
    : t(`${OFFER_TEXTS}hours`, { hours: Math.round(hours) })

/** The step that a lender wants, by the title of its page. */
export const sayStep = (t: Translate, step: string): string => t(`steps>${step}>title`)

type Comparison = Pick<NonNullable<LeadView['comparison']>, 'asked' | 'answered' | 'waiting' | 'usuallySeconds'>

/** Says how many lenders have answered, and whether and how soon more answers are to come. */
export function sayAnswers(t: Translate, { asked, answered, waiting, usuallySeconds }: Comparison): string {
  const so = t(`${OFFER_TEXTS}answers`, { answered, asked })
  if (waiting === 0) return `${so} ${t(`${OFFER_TEXTS}noMore`)}`
  return usuallySeconds === undefined ? so : `${so} ${t(`${OFFER_TEXTS}usually`, { seconds: usuallySeconds })}`
}

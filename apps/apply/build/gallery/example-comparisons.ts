import type { LeadView, Offer } from '#core/contract/lead/lead-view.ts'

/** A view of the page that waits for offers or compares them, and its name in the gallery. */
export interface ExampleComparison {
  readonly name: string
  readonly at: 'CHECKING' | 'ACCEPTED'
  readonly view: Partial<LeadView>
}

interface Examples {
  /** Makes an offer; each further one is dearer. */
  readonly offerOf: (index: number) => Offer
  /** The path of a step that a lender may want. */
  readonly step: string | undefined
  /** The gallery's day does not move, and an offer that stands on it stands long. */
  readonly until: string
  readonly since: string
}

/** What the pages with offers look like in a comparison, from the first answer to a choice. */
export function exampleComparisons({ offerOf, step, until, since }: Examples): readonly ExampleComparison[] {
  const ranges = ({ amount, period }: Offer) => ({
    amountRange: { min: Math.ceil(amount / 2), max: amount, step: 1 },
    periodRange: { min: Math.ceil(period / 2), max: period, step: 1 },
  })
  const page = (index: number): Offer => ({
    ...offerOf(index),
    ...ranges(offerOf(index)),
    leadsTo: 'page',
    moneyWithinHours: 24,
    fees: 0,
    expiresAt: until,
  })
  const wanting = (index: number): Offer => ({
    ...offerOf(index),
    leadsTo: 'step',
    isIndicative: true,
    moneyWithinHours: 0.5,
    ...(step !== undefined && { step }),
  })
  const calling = (index: number): Offer => ({ ...offerOf(index), leadsTo: 'contact', moneyWithinHours: 72 })
  const three = [page(0), wanting(1), calling(2)]
  const seven = [...three, page(3), other(page(4)), calling(5), page(6)]
  const mayLend = step === undefined ? [] : [{ partner: 'may', partnerName: offerOf(3).partnerName, step }]
  const done = { asked: 7, answered: 7, waiting: 0, mayLend: [] }
  const late = { asked: 7, answered: 4, waiting: 3, usuallySeconds: 20, mayLend }
  const said = (index: number, outcome: 'accepted' | 'declined' | 'asked') =>
    ({ name: offerOf(index).partnerName, state: outcome === 'asked' ? 'waiting' : 'answered', outcome }) as const
  const asked = [...[0, 1, 2].map((index) => said(index, 'accepted')), { ...said(8, 'declined'), reason: 'income-too-low' as const }]
  const views: readonly ExampleComparison[] = [
    { name: 'late', at: 'CHECKING', view: { comparison: { ...late, answered: 0, waiting: 7 } } },
    { name: 'three', at: 'ACCEPTED', view: { offers: three, comparison: { ...done, mayLend } } },
    { name: 'seven', at: 'ACCEPTED', view: { offers: seven, comparison: done } },
    { name: 'late', at: 'ACCEPTED', view: { offers: three.slice(0, 2), comparison: late } },
    { name: 'changed', at: 'ACCEPTED', view: { offers: [changed(page(1), offerOf(0)), page(0)], comparison: done } },
    { name: 'ended', at: 'ACCEPTED', view: { offers: [{ ...page(0), expiresAt: since }, ...three.slice(1)], comparison: done } },
    {
      name: 'chosen',
      at: 'ACCEPTED',
      view: { offers: [page(1), { ...page(0), id: 'chosen', isChosen: true }, calling(2)], comparison: done },
    },
    { name: 'may-lend', at: 'ACCEPTED', view: { offers: [], comparison: { ...done, mayLend } } },
    { name: 'single', at: 'ACCEPTED', view: { offers: [offerOf(0)] } },
    {
      name: 'without-figures',
      at: 'ACCEPTED',
      view: { offers: [], withoutFigures: { partner: 'may', partnerName: offerOf(3).partnerName } },
    },
  ]
  return views.map((one) => ({
    ...one,
    view: { ...one.view, asked: one.at === 'CHECKING' ? [0, 1, 2, 3].map((index) => said(index, 'asked')) : asked },
  }))
}

/** A smaller loan than was asked for. */
const other = (offer: Offer): Offer => {
  const [amount, instalment, total] = [offer.amount, offer.instalment, offer.total].map((sum) => Math.round(sum / 2))
  return { ...offer, amount: amount ?? 0, instalment: instalment ?? 0, total: total ?? 0 }
}

const changed = (offer: Offer, { amount, period, instalment, total, nominalRate, apr }: Offer): Offer => ({
  ...offer,
  revision: 1,
  before: { amount, period, instalment, total, nominalRate, apr },
})

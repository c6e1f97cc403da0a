import type { StoryKind } from '#core/console/leads/timeline.ts'
import type { LoanOutcomeKind } from '#core/model/partners/loan-outcome.ts'
import { once, reasonFacts, type DescribeTables } from './draft.ts'

/** What the lead brought, and what lenders said became of the loan. */
export const describeMoney: DescribeTables<'sales' | 'outcomes'> = {
  sales: ({ partner: about, price, affiliate, sold_at: sold, created_at: created }, naming) => {
    const facts = { partner: naming.partner(about), price: naming.price(Number(price)), affiliate }
    return [{ at: created, kind: 'sale-written', about, facts }, ...once(sold, { kind: 'sale-sold', about, facts })]
  },
  outcomes: ({ partner, event_id: event, outcome, at, amount, price, reason, received_at: received }, naming) => [
    {
      at: received,
      kind: OUTCOMES[outcome],
      about: `${partner} ${event}`,
      facts: {
        partner: naming.partner(partner),
        said: at.toISOString(),
        sum: amount === null ? null : naming.sum(Number(amount)),
        price: price === null ? null : naming.price(Number(price)),
        ...reasonFacts(reason),
      },
    },
  ],
}

const OUTCOMES: { readonly [Outcome in LoanOutcomeKind]: StoryKind } = {
  funded: 'lead-funded',
  cancelled: 'lead-cancelled',
  returned: 'lead-returned',
}

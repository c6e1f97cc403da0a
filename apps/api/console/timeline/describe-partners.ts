import type { StoryKind } from '#core/console/leads/timeline.ts'
import { isNeverSent } from '#core/console/leads/stored-reason.ts'
import type { StoredRows } from '#apps/api/store/console/leads/stored-lead.ts'
import { askedNow } from '#core/journey/route-lead.ts'
import { hadOffered } from './had-offered.ts'
import { once, reasonFacts, type Draft, type DescribeTables } from './draft.ts'

/** Which partners were chosen, and what each of them did. */
export const describePartners: DescribeTables<'routings' | 'bids' | 'submissions' | 'reservations' | 'lender_notices'> = {
  routings: ({ id, at, rules, verdicts }, naming) => [
    {
      at,
      kind: 'routed',
      about: id,
      facts: { rules, asked: askedNow(verdicts).map(naming.partner).join(', '), partners: verdicts.length },
    },
  ],
  bids: ({ at, partner, price }, naming) => [
    price === null
      ? { at, kind: 'no-bid', about: partner, facts: { partner: naming.partner(partner) } }
      : { at, kind: 'bid', about: partner, facts: { partner: naming.partner(partner), price: naming.price(price) } },
  ],
  submissions: (row, naming, { events }) => {
    const { partner: about, tries, mode, price, verdict, reason, reference } = row
    const partner = naming.partner(about)
    const decided = { partner, ...reasonFacts(reason), reference, verdict }
    return [
      { at: row.created_at, kind: 'partner-asked', about, facts: { partner, mode, price: price === null ? null : naming.price(price) } },
      ...once(isNeverSent(row) ? null : row.asked_at, { kind: 'partner-sent', about, facts: { partner, tries } }),
      ...once(row.answered_at, { kind: 'partner-answered-first', about, facts: { partner } }),
      ...once(row.chosen_at, { kind: 'offer-chosen', about, facts: { partner } }),
      ...once(row.decided_at, { kind: kindOf(row, events), about, facts: decided }),
    ]
  },
  reservations: ({ made_at: at, partner, time_window: window, state, price }, naming) => [
    {
      at,
      kind: state === 'returned' ? 'place-returned' : 'place-taken',
      about: `${partner} ${window}`,
      facts: { partner: naming.partner(partner), window, price: naming.price(Number(price)) },
    },
  ],
  lender_notices: (
    { id: about, partner, kind, code, asked_at: asked, confirmed_at: confirmed, other_ways_at: otherWays, ...row },
    naming,
  ) => {
    const facts: Draft['facts'] = { partner: naming.partner(partner), kind, code, tries: row.tries, error: row.last_error }
    return [
      { at: asked, kind: 'notice-asked', about, facts },
      ...once(confirmed, { kind: 'notice-confirmed', about, facts }),
      ...once(otherWays, { kind: 'notice-other-ways', about, facts }),
    ]
  },
}

/** One that withdraws before it has offered anything has declined. */
const kindOf = (row: StoredRows['submissions'][number], events: StoredRows['events']): StoryKind =>
  DECIDED.get(row.verdict === 'withdrawn' && !hadOffered(row, events) ? 'declined' : (row.verdict ?? '')) ?? 'partner-decided'

/** The event that is written down with each decision about a partner. */
const DECIDED: ReadonlyMap<string, StoryKind> = new Map([
  ['accepted', 'partner-accepted'],
  ['held', 'partner-held'],
  ['declined', 'partner-declined'],
  ['duplicate', 'partner-knows-person'],
  ['failed', 'partner-gave-up'],
  ['passed-by-applicant', 'offer-declined'],
  ['not-chosen', 'not-chosen'],
  ['withdrawn', 'offer-withdrawn'],
  ['expired', 'offer-expired'],
])

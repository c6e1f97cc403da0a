import type { RoutingFacts } from '#core/journey/route-lead.ts'
import type { PartnerRules } from '#core/journey/routing-rules.ts'

/** A partner without conditions, which accepts half of its leads. */
export const plainPartner: PartnerRules = { price: 100, acceptance: 0.5, eligibility: [], needs: [], sellingTiers: [], isAlone: false }

/** A lead at noon of which nothing else is known, and about which nobody was asked. */
export const noFacts: RoutingFacts = {
  at: '2026-11-20T12:00:00.000Z',
  hour: 12,
  waitedMs: 0,
  tier: null,
  classes: {},
  lacking: [],
  used: {},
  repeated: [],
  asked: [],
  bids: {},
}

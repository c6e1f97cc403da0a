import type { Generated } from 'kysely'
import type { AffiliateEventName } from '#core/contract/tracking/record-affiliate-event.ts'

/** What an affiliate is told of a lead, once each. */
export interface AffiliateEventsTable {
  lead_id: string
  event: AffiliateEventName
  occasion: Generated<Buffer>
  site: string
  attribute: string | null
  sub_id: string | null
  transaction_id: string | null
  at: Generated<Date>
}

import type { Generated } from 'kysely'
import type { MaybeMoment, Moment } from './moments.ts'

/** What lenders are told of: the withdrawal of an application, or of a consent. */
export type NoticeKind = 'withdrawal' | 'consent-withdrawal'

/** What lenders are told of withdrawals, and whether they have it. */
export interface LenderNoticesTable {
  id: string
  lead_id: string
  partner: string
  kind: NoticeKind
  code: string | null
  asked_at: Moment
  confirmed_at: MaybeMoment
  other_ways_at: MaybeMoment
  tries: Generated<number>
  last_error: string | null
}

import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { LearnedShares } from '#core/journey/learn-shares.ts'
import type { PayoutRules } from '#core/lead/money-of-sale.ts'
import type { LoanOutcomeKind } from '#core/model/partners/loan-outcome.ts'
import type { MaybeMoment, Moment } from './moments.ts'

/** A whole number that the driver reads as text. */
type Whole = ColumnType<string, number, number>
type MaybeWhole = ColumnType<string | null, number | null, number | null>

interface SalesTable {
  id: Generated<string>
  lead_id: string | null
  submission_id: string | null
  partner: string
  reference_hash: Buffer | null
  site: string
  country: string
  affiliate: string | null
  sub_id: Generated<string | null>
  payout: JSONColumnType<PayoutRules>
  price: Whole
  sold_at: MaybeMoment
  created_at: Generated<Date>
}

interface OutcomesTable {
  partner: string
  event_id: string
  sale_id: string
  outcome: LoanOutcomeKind
  at: Moment
  amount: MaybeWhole
  price: MaybeWhole
  reason: string | null
  received_at: Moment
}

interface AcceptanceVersionsTable {
  id: Generated<string>
  at: Moment
  shares: JSONColumnType<LearnedShares>
}

/** The tables of what became of leads at lenders. */
export interface OutcomeTables {
  sales: SalesTable
  outcomes: OutcomesTable
  acceptance_versions: AcceptanceVersionsTable
}

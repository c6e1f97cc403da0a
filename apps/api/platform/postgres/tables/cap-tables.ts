import type { Generated, JSONColumnType } from 'kysely'

/** A window in which a cap counts; it is found by its first day. */
export type TimeWindow = 'day' | 'week' | 'month'

interface PartnerDaysTable {
  partner: string
  country: string
  day: string
  time_window: Generated<TimeWindow>
  leads: number
  spent: string
}

/** Weeks and months; rows of days are in `partner_days`. */
interface PartnerWindowsTable {
  partner: string
  country: string
  time_window: TimeWindow
  day: string
  leads: number
  spent: Generated<string>
}

interface PartnerSlotsTable {
  partner: string
  country: string
  time_window: TimeWindow
  starts: string
  slot: number
  leads_left: number
  spent_left: string
}

interface ReservationsTable {
  lead_id: string
  submission_id: string
  time_window: TimeWindow
  partner: string
  country: string
  starts: string
  state: Generated<'taken' | 'unpaid' | 'returned'>
  price: string
}

interface PartnerRulesTable {
  id: Generated<string>
  partner: string
  country: string
  rules: JSONColumnType<object>
  replaces: string | null
  made_by: string
  why: string
  created_at: Generated<Date>
}

/** The tables of partners' caps, and of the rules that are laid over them. */
export interface CapTables {
  partner_rules: PartnerRulesTable
  partner_days: PartnerDaysTable
  partner_windows: PartnerWindowsTable
  partner_slots: PartnerSlotsTable
  reservations: ReservationsTable
}

import type { Generated } from 'kysely'

/** A window in which a cap counts; it is found by its first day. */
export type TimeWindow = 'day'

interface PartnerDaysTable {
  partner: string
  country: string
  day: string
  time_window: Generated<TimeWindow>
  leads: number
  spent: string
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
  state: Generated<'taken' | 'unpaid'>
  price: string
}

/** The tables of partners' caps. */
export interface CapTables {
  partner_days: PartnerDaysTable
  partner_slots: PartnerSlotsTable
  reservations: ReservationsTable
}

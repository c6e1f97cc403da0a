import type { Generated } from 'kysely'
import type { Counting } from '#core/console/counted-at.ts'
import type { Moment } from './moments.ts'

/** By what views of pages are counted. `day` is `YYYY-MM-DD`; hour -1 is the whole day. */
interface FunnelKey {
  site: string
  day: string
  hour: number
  page: string
  device: string
  source: string
  host: string
  release: string
}

interface FunnelPagesTable extends FunnelKey {
  views: number
  completions: number
  lefts: number
  returns: number
  times: number[]
}

interface FunnelFieldsTable extends FunnelKey {
  field: string
  corrections: number
  lefts: number
  returns: number
  times: number[]
}

interface FunnelErrorsTable extends FunnelKey {
  field: string
  kind: string
  errors: number
}

/** What became of the leads that began on a day. */
interface FunnelLeadsTable {
  site: string
  day: string
  source: string
  began: number
  submitted: number
  accepted: number
  redirected: number
  rejected: number
}

/** The affiliates that were counted by name when leads were counted last. */
interface CountedAffiliatesTable {
  is_only_row: Generated<boolean>
  names: string[]
}

/** By what counts can be filtered, and the last day on which something was counted of it. */
interface FunnelClassesTable {
  site: string
  class: 'source' | 'host' | 'release'
  value: string
  last_day: string
}

/** What a lender bought on a day. */
interface SaleDaysTable {
  site: string
  partner: string
  day: string
  sold: number
  price: string
  price_squares: string
}

/** What the leads of an affiliate came to on a day. */
interface AffiliateSaleDaysTable {
  site: string
  day: string
  affiliate: string
  sold: number
  funded: number
  cancelled: number
  returned: number
  price: string
  payout: string
}

/** Views and leaving of a page (`field` is empty) or at a field, over the last days of a site. */
interface QuestionSumsTable {
  site: string
  days: number
  page: string
  field: string
  views: string
  lefts: string
}

/** The counts of whole days over all sources, hosts and releases. */
type WholeDays<Table extends FunnelKey> = Omit<Table, 'hour' | 'source' | 'host' | 'release'>

/** The counts of whole days by one source, host or release. */
type ByClass<Table extends FunnelKey> = WholeDays<Table> & Pick<FunnelClassesTable, 'class' | 'value'>

/** Sums of a week that is over; `class` and `value` are empty over all sources, hosts and releases. `week` is its Monday. */
interface WeekKey {
  class: FunnelClassesTable['class'] | ''
  value: string
  week: string
  site: string
}

type WeekPagesTable = WeekKey & Omit<WholeDays<FunnelPagesTable>, 'day' | 'device'>
type WeekFieldsTable = WeekKey & Omit<WholeDays<FunnelFieldsTable>, 'day' | 'device'>
type WeekDaysTable = WeekKey & Omit<WholeDays<FunnelPagesTable>, 'page' | 'device' | 'times'>

/** How far a counting has come. */
interface CountingsTable {
  counting: Counting
  counted_until: Moment
  ended_at: Moment
}

/** The anonymous counts of how pages are used. */
export interface FunnelTables {
  countings: CountingsTable
  funnel_page_classes: ByClass<FunnelPagesTable>
  funnel_field_classes: ByClass<FunnelFieldsTable>
  funnel_error_classes: ByClass<FunnelErrorsTable>
  funnel_classes: FunnelClassesTable
  funnel_page_days: WholeDays<FunnelPagesTable>
  funnel_field_days: WholeDays<FunnelFieldsTable>
  funnel_error_days: WholeDays<FunnelErrorsTable>
  funnel_weeks: { week: string }
  funnel_week_pages: WeekPagesTable
  funnel_week_days: WeekDaysTable
  funnel_week_fields: WeekFieldsTable
  funnel_pages: FunnelPagesTable
  funnel_fields: FunnelFieldsTable
  funnel_errors: FunnelErrorsTable
  funnel_leads: FunnelLeadsTable
  counted_affiliates: CountedAffiliatesTable
  sale_days: SaleDaysTable
  affiliate_sale_days: AffiliateSaleDaysTable
  question_sums: QuestionSumsTable
}

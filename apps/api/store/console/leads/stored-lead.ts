import type { Selectable } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

type Row<Table extends keyof Tables, Column extends keyof Selectable<Tables[Table]>> = Pick<Selectable<Tables[Table]>, Column>
/** A row of a table that names its lead by another row. */
type OfLead<Of> = Of & { readonly lead_id: string }

/** A job of the queue that is about a lead: what there is of it an hour after it was done. */
export interface StoredJob {
  readonly id: string
  readonly lead_id: string
  /** With `-dead` at its end where it was given up. */
  readonly name: string
  readonly state: string
  readonly tries: number
  readonly made_at: Date
  readonly starts_at: Date
  readonly ended_at: Date | null
  /** What an e-mail is about. */
  readonly letter: string | null
  /** What the last try came to. */
  readonly error: string | null
  readonly traceparent: string | null
}

/** Everything stored about one lead that somebody who asks about it may want to know, each table in a fixed order. */
export interface StoredRows {
  readonly leads: readonly OfLead<
    Row<'leads', 'site' | 'status' | 'created_at' | 'updated_at' | 'submitted_at' | 'reminded_at' | 'expires_at'>
  >[]
  readonly events: readonly Row<'events', 'id' | 'lead_id' | 'at' | 'name' | 'details'>[]
  readonly phone_codes: readonly (Row<'phone_codes', 'id' | 'lead_id' | 'tries' | 'sent_at' | 'purpose' | 'used_at'> & {
    /** It was not handed over to the SMS gateway yet. */
    readonly is_waiting: boolean
  })[]
  readonly recoveries: readonly OfLead<Row<'recoveries', 'id' | 'tries' | 'sent_at' | 'used_at'>>[]
  readonly consents: readonly Row<'consents', 'lead_id' | 'number' | 'code' | 'version' | 'language' | 'accepted' | 'at'>[]
  readonly consent_heads: readonly Row<'consent_heads', 'id' | 'lead_id' | 'number' | 'at'>[]
  readonly tracker_choices: readonly Row<
    'tracker_choices',
    'id' | 'lead_id' | 'at' | 'analytics' | 'advertising' | 'recording' | 'source'
  >[]
  readonly routings: readonly Row<'routings', 'id' | 'lead_id' | 'at' | 'rules' | 'facts' | 'verdicts'>[]
  readonly bids: readonly Row<'bids', 'lead_id' | 'partner' | 'price' | 'at'>[]
  readonly submissions: readonly (Row<
    'submissions',
    | 'id'
    | 'lead_id'
    | 'partner'
    | 'state'
    | 'verdict'
    | 'reason'
    | 'reference'
    | 'tries'
    | 'mode'
    | 'price'
    | 'created_at'
    | 'asked_at'
    | 'answered_at'
    | 'decided_at'
    | 'chosen_at'
  > & { readonly has_offers: boolean })[]
  readonly reservations: readonly (Row<'reservations', 'lead_id' | 'submission_id' | 'time_window' | 'partner' | 'state' | 'price'> & {
    readonly made_at: Date
  })[]
  readonly documents: readonly Row<
    'documents',
    'id' | 'lead_id' | 'field' | 'media_type' | 'bytes' | 'created_at' | 'kept_at' | 'removed_at'
  >[]
  readonly document_sendings: readonly OfLead<
    Row<
      'document_sendings',
      'id' | 'partner' | 'way' | 'sent_at' | 'expires_at' | 'reminded_at' | 'opened_at' | 'received_at' | 'ended_at'
    > & { readonly field: string }
  >[]
  readonly document_fetches: readonly OfLead<
    Row<'document_fetches', 'id' | 'at' | 'outcome'> & { readonly partner: string; readonly field: string }
  >[]
  readonly lender_notices: readonly Row<
    'lender_notices',
    'id' | 'lead_id' | 'partner' | 'kind' | 'code' | 'asked_at' | 'confirmed_at' | 'other_ways_at' | 'tries' | 'last_error'
  >[]
  readonly links: readonly OfLead<Row<'links', 'purpose' | 'created_at' | 'used_at'> & { readonly id: string }>[]
  readonly postbacks: readonly Row<'postbacks', 'id' | 'lead_id' | 'receiver' | 'number' | 'body' | 'state' | 'settled_at'>[]
  readonly tracked: readonly Row<
    'tracked',
    'lead_id' | 'event' | 'tracker' | 'source' | 'state' | 'reason' | 'happened_at' | 'settled_at'
  >[]
  readonly affiliate_events: readonly (Row<'affiliate_events', 'lead_id' | 'event' | 'attribute' | 'at'> & { readonly occasion: string })[]
  readonly sales: readonly OfLead<
    Row<'sales', 'id' | 'submission_id' | 'partner' | 'affiliate' | 'payout' | 'price' | 'sold_at' | 'created_at'>
  >[]
  readonly outcomes: readonly OfLead<
    Row<'outcomes', 'partner' | 'event_id' | 'sale_id' | 'outcome' | 'at' | 'amount' | 'price' | 'reason' | 'received_at'>
  >[]
  /** What people of the operator did: empty for who may not see their log. */
  readonly console_audit: readonly OfLead<Row<'console_audit', 'number' | 'at' | 'person' | 'action' | 'reason'>>[]
  readonly privacy_requests: readonly OfLead<
    Row<'privacy_requests', 'id' | 'kind' | 'noted_at' | 'noted_by' | 'closed_at' | 'closed_by' | 'outcome'>
  >[]
  readonly jobs: readonly StoredJob[]
  readonly erasures: readonly Row<'erasures', 'lead_id' | 'because' | 'partners' | 'asked_at' | 'erased_at'>[]
}

/** The tables in the order in which what they tell of one moment is told. */
export const STORED_TABLES = [
  'leads',
  'events',
  'consents',
  'consent_heads',
  'tracker_choices',
  'routings',
  'bids',
  'submissions',
  'reservations',
  'documents',
  'document_sendings',
  'document_fetches',
  'phone_codes',
  'recoveries',
  'links',
  'lender_notices',
  'postbacks',
  'tracked',
  'affiliate_events',
  'sales',
  'outcomes',
  'console_audit',
  'privacy_requests',
  'jobs',
  'erasures',
] as const satisfies readonly (keyof StoredRows)[]

/** A lead as it is stored; of an erased one there are only the tables that outlive it. */
export interface StoredLead {
  readonly id: string
  readonly site: string
  readonly rows: StoredRows
}

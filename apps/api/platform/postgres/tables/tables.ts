import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { AnswerValue } from '#core/model/answers/answers.ts'
import type { StatedOffer } from '#core/model/partners/stated-offer.ts'
import type { RoutingFacts, Verdict } from '#core/journey/route-lead.ts'
import type { RoutingRules } from '#core/journey/routing-rules.ts'
import type { AffiliateEventsTable } from './affiliate-table.ts'
import type { CapTables } from './cap-tables.ts'
import type { ConsoleTables } from './console-tables.ts'
import type { ConsentHeadsTable, ConsentsTable, ConsentTextsTable, LenderTextsTable, SigningKeysTable } from './consent-tables.ts'
import type { DocumentTables } from './document-tables.ts'
import type { FunnelTables } from './funnel-tables.ts'
import type { PartnerCountTables } from './partner-count-tables.ts'
import type { MessageTables } from './message-tables.ts'
import type { LenderNoticesTable } from './notice-table.ts'
import type { MaybeMoment, Moment } from './moments.ts'
import type { OutcomeTables } from './outcome-tables.ts'

/** An answer as it is stored: in clear, or sealed where it is personal. */
export type StoredAnswer = { readonly plain: AnswerValue } | { readonly sealed: string }
export type StoredAnswers = { readonly [dataPoint: string]: StoredAnswer }

/** The rising number of each data point's answer. */
export type AnswerNumbers = { readonly [dataPoint: string]: number }

interface LeadsTable {
  id: string
  site: string
  status: number
  progress: number[]
  version: number
  attempt: Buffer
  secret_hash: Buffer
  more_secrets: Generated<Buffer[]>
  answers: JSONColumnType<StoredAnswers>
  numbers: JSONColumnType<AnswerNumbers>
  visit: JSONColumnType<{ readonly [key: string]: unknown }>
  email_index: string | null
  phone_index: string | null
  selling_tier: string | null
  step: string | null
  phone_confirmed_at: MaybeMoment
  password_hash: string | null
  confirmed_consents: Generated<string[]>
  devices: ColumnType<{ readonly [device: string]: KnownDevice }, string | undefined, string>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  submitted_at: MaybeMoment
  waiting_since: MaybeMoment
  reminded_at: MaybeMoment
  read_version: Generated<number>
  expires_at: Moment
}

interface EventsTable {
  id: Generated<string>
  lead_id: string
  at: Generated<Date>
  name: string
  details: JSONColumnType<EventDetails>
}

/** What is told of an event: names, codes and classes, never an answer. */
export type EventDetails = { readonly [key: string]: string | number | boolean | null | undefined }

export type SubmissionState = 'queued' | 'asking' | 'pending' | 'waiting' | 'decided'

interface SubmissionsTable {
  id: string
  lead_id: string
  partner: string
  idempotency_key: string
  state: SubmissionState
  tries: Generated<number>
  pending_asks: Generated<number>
  verdict: string | null
  reason: string | null
  reference: string | null
  offers: JSONColumnType<readonly StatedOffer[], string | undefined>
  redirect: string | null
  wanted: string | null
  steps_asked: Generated<number>
  mode: string | null
  chosen_at: MaybeMoment
  step: string | null
  price: number | null
  country: string | null
  day: string | null
  created_at: Generated<Date>
  asked_at: MaybeMoment
  decided_at: MaybeMoment
  answered_at: MaybeMoment
}

interface IdempotencyTable {
  key: Buffer
  body_hash: Buffer
  lead_id: string | null
  status: number
  answer: Buffer
  created_at: Generated<Date>
}

/** How a device came to a lead, and the last day on which it was used. */
export interface KnownDevice {
  readonly by?: 'link' | 'recovery'
  readonly since?: string
  readonly used?: string
}

/** What a link is for; it opens nothing else. */
export type LinkPurpose = 'continue' | 'unsubscribe' | 'consent'

interface LinksTable {
  hash: Buffer
  purpose: LinkPurpose
  lead_id: string | null
  email_index: string | null
  created_at: Generated<Date>
  expires_at: Moment
  used_at: MaybeMoment
}

interface UnsubscribedTable {
  site: string
  email_index: string
  at: Generated<Date>
}

/** Why a person was erased: they asked for it, or the time that their market keeps data is over. */
export const ERASURE_REASONS = ['applicant', 'retention'] as const
export type ErasureReason = (typeof ERASURE_REASONS)[number]

interface ErasuresTable {
  lead_id: string
  site: string
  because: ErasureReason
  partners: string[]
  asked_at: Moment
  erased_at: Moment
  routings_unlinked: Generated<boolean>
}

/** The visitor, or the page around the form on the visitor's behalf. */
export type ChoiceSource = 'visitor' | 'host'

interface TrackerChoicesTable {
  id: Generated<string>
  lead_id: string
  at: Moment
  analytics: 'agreed' | 'refused' | null
  advertising: 'agreed' | 'refused' | null
  recording: 'agreed' | 'refused' | null
  /** Who chose; null in rows of a release that did not say. */
  source: Generated<ChoiceSource | null>
}

interface TrackedTable {
  lead_id: string
  event: 'Lead' | 'CompleteRegistration' | 'Rejected' | 'Purchase'
  tracker: string
  source: 'browser' | 'server'
  event_id: string
  state: 'queued' | 'told' | 'held' | 'refused'
  reason: string | null
  happened_at: Moment
  settled_at: MaybeMoment
}

interface RoutingRulesTable {
  version: string
  site: string
  rules: JSONColumnType<RoutingRules>
  first_used_at: Generated<Date>
}

interface RoutingsTable {
  id: Generated<string>
  lead_id: string
  at: Moment
  site: string
  rules: string
  facts: JSONColumnType<RoutingFacts>
  digest: string
  verdicts: JSONColumnType<readonly Verdict[]>
}

interface BidsTable {
  lead_id: string
  partner: string
  price: number | null
  at: Moment
}

interface WebhooksTable {
  partner: string
  event_id: string
  at: Moment
}

interface PostbacksTable {
  id: string
  receiver: string
  lead_id: string
  number: number
  body: string
  state: Generated<'queued' | 'told' | 'held'>
  settled_at: MaybeMoment
  /** Null where a release before wrote the message. */
  site: Generated<string | null>
}

interface ReceiversTable {
  receiver: string
  failing_since: MaybeMoment
  off_since: MaybeMoment
}

interface RateLimitsTable {
  key: string
  count: number
  ends_at: Moment
}

interface KeyUsesTable {
  key: string
  // a bigint comes as text
  uses: ColumnType<string, number, number>
}

interface WorkersTable {
  id: string
  jobs: string[]
  seen_at: Moment
}

/** The tables of the database, as apps/api/platform/postgres/migrations make them. */
export interface Tables extends MessageTables, CapTables, OutcomeTables, DocumentTables, FunnelTables, ConsoleTables, PartnerCountTables {
  leads: LeadsTable
  events: EventsTable
  consents: ConsentsTable
  consent_texts: ConsentTextsTable
  lender_texts: LenderTextsTable
  lender_notices: LenderNoticesTable
  consent_heads: ConsentHeadsTable
  signing_keys: SigningKeysTable
  erasures: ErasuresTable
  submissions: SubmissionsTable
  idempotency: IdempotencyTable
  links: LinksTable
  unsubscribed: UnsubscribedTable
  rate_limits: RateLimitsTable
  webhooks: WebhooksTable
  postbacks: PostbacksTable
  receivers: ReceiversTable
  tracker_choices: TrackerChoicesTable
  tracked: TrackedTable
  routing_rules: RoutingRulesTable
  routings: RoutingsTable
  bids: BidsTable
  workers: WorkersTable
  key_uses: KeyUsesTable
  affiliate_events: AffiliateEventsTable
}

import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { AnswerValue } from '../../../core/define/answers.ts'
import type { PartnerOffer } from '../../../core/define/gateway.ts'

/** An answer as it is stored: in clear, or sealed where it is personal. */
export type StoredAnswer = { readonly plain: AnswerValue } | { readonly sealed: string }
export type StoredAnswers = { readonly [dataPoint: string]: StoredAnswer }

/** The rising number of each data point's answer. */
export type AnswerNumbers = { readonly [dataPoint: string]: number }

type Moment = ColumnType<Date, Date, Date>
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>

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
  created_at: Generated<Date>
  updated_at: Generated<Date>
  submitted_at: MaybeMoment
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

interface ConsentsTable {
  lead_id: string
  number: number
  code: string
  version: string
  language: string
  site: string
  text_hash: string
  accepted: boolean
  at: Moment
  previous: Buffer
  hash: Buffer
}

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
  offers: JSONColumnType<readonly PartnerOffer[], string | undefined>
  redirect: string | null
  created_at: Generated<Date>
  asked_at: MaybeMoment
  decided_at: MaybeMoment
}

interface IdempotencyTable {
  key: Buffer
  body_hash: Buffer
  lead_id: string | null
  status: number
  answer: Buffer
  created_at: Generated<Date>
}

interface PhoneCodesTable {
  id: string
  lead_id: string
  phone_index: string
  code_hash: Buffer
  sealed_code: string | null
  tries: Generated<number>
  sent_at: Generated<Date>
  expires_at: Moment
}

/** What a link is for; it opens nothing else. */
export type LinkPurpose = 'continue' | 'unsubscribe'

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

interface RateLimitsTable {
  key: string
  count: number
  ends_at: Moment
}

/** The tables of the database, as apps/api/db/migrations make them. */
export interface Tables {
  leads: LeadsTable
  events: EventsTable
  consents: ConsentsTable
  submissions: SubmissionsTable
  idempotency: IdempotencyTable
  phone_codes: PhoneCodesTable
  links: LinksTable
  unsubscribed: UnsubscribedTable
  rate_limits: RateLimitsTable
}

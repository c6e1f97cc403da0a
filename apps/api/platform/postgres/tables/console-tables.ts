import type { JSONColumnType } from 'kysely'
import type { Grant } from '#core/console/permissions.ts'
import type { PrivacyOutcome, PrivacyRequestKind } from '#core/console/privacy/request-kinds.ts'
import type { MaybeMoment, Moment } from './moments.ts'
import type { RuleDraft } from '#core/journey/drafts/rule-draft.ts'

/** Tables of the operator's console. */
export interface ConsoleTables {
  console_sessions: ConsoleSessionsTable
  console_sign_ins: ConsoleSignInsTable
  console_audit: ConsoleAuditTable
  privacy_requests: PrivacyRequestsTable
  rule_drafts: RuleDraftsTable
}

interface ConsoleSessionsTable {
  secret_hash: Buffer
  person: string
  name: string
  grants: JSONColumnType<readonly Grant[]>
  id_token: string | null
  begun_at: Moment
  used_at: Moment
  ends_at: Moment
}

interface ConsoleSignInsTable {
  state_hash: Buffer
  browser_hash: Buffer
  return_to: string
  begun_at: Moment
}

interface ConsoleAuditTable {
  number: string
  at: Moment
  person: string | null
  role: string | null
  action: string
  subject: string | null
  reason: string | null
  scope: string | null
  site: string | null
  hash: Buffer
}

interface PrivacyRequestsTable {
  id: string
  site: string
  kind: PrivacyRequestKind
  /** Days, `YYYY-MM-DD`. */
  received_on: string
  due_on: string
  leads: readonly string[]
  noted_at: Moment
  noted_by: string
  closed_at: MaybeMoment
  closed_by: string | null
  outcome: PrivacyOutcome | null
}

interface RuleDraftsTable {
  id: string
  country: string
  name: string
  draft: JSONColumnType<RuleDraft>
  made_by: string
  made_by_name: string
  changed_at: Moment
  version: number
}

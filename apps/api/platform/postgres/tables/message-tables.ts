import type { Generated } from 'kysely'
import type { MaybeMoment, Moment } from './moments.ts'

interface PhoneCodesTable {
  id: string
  lead_id: string
  phone_index: string
  code_hash: Buffer
  sealed_code: string | null
  tries: Generated<number>
  sent_at: Generated<Date>
  expires_at: Moment
  // a server of the release before leaves these out
  sealed_phone: string | null
  purpose: CodePurpose | null
  subject: Buffer | null
  used_at: MaybeMoment
}

/** What a code is for; it does nothing else. */
export type CodePurpose = 'confirm-phone' | 'open-link'

interface RecoveriesTable {
  id: string
  site: string
  owner_index: string
  email_indexes: string[]
  phone_indexes: string[]
  lead_id: string | null
  code_hash: Buffer
  sealed_code: string | null
  tries: Generated<number>
  sent_at: Moment
  expires_at: Moment
  used_at: MaybeMoment
}

interface MessageCountsTable {
  key: string
  count: number
  ends_at: Moment
}

/** The tables of codes and of counted messages. */
export interface MessageTables {
  phone_codes: PhoneCodesTable
  recoveries: RecoveriesTable
  message_counts: MessageCountsTable
}

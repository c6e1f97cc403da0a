import type { ColumnType, Generated } from 'kysely'
import type { MaybeMoment, Moment } from './moments.ts'

interface DocumentsTable {
  /** When a cleaning of its file began that is not over. */
  cleaning_since: Generated<Date | null>
  id: string
  lead_id: string
  field: string
  file: string | null
  media_type: string | null
  bytes: number | null
  created_at: Generated<Date>
  kept_at: MaybeMoment
  upload: Generated<string | null>
  /** When its file was removed. */
  removed_at: Generated<Date | null>
}

interface DocumentPartsTable {
  document_id: string
  upload: string
  starts: number
  bytes: number
  file: string
  at: ColumnType<Date, Date, never>
}

interface DocumentSendingsTable {
  id: string
  document_id: string
  submission_id: string
  partner: string
  way: 'link' | 'inline'
  kept_at: Moment
  sent_at: Moment
  expires_at: Moment
  fetches: Generated<number>
  reminded_at: MaybeMoment
  opened_at: MaybeMoment
  received_at: MaybeMoment
  ended_at: MaybeMoment
}

interface DocumentLinksTable {
  hash: Buffer
  sending_id: string
  made_at: Moment
}

/** What came of a lender's asking for a file; `looked` is a question about its headers, `over` one that came too late. */
export type FetchOutcome = 'begun' | 'sent' | 'broken' | 'looked' | 'received' | 'over'

interface DocumentFetchesTable {
  id: Generated<string>
  sending_id: string
  at: Moment
  outcome: FetchOutcome
}

/** Files of applicants, and what became of them. */
export interface DocumentTables {
  documents: DocumentsTable
  document_parts: DocumentPartsTable
  document_sendings: DocumentSendingsTable
  document_links: DocumentLinksTable
  document_fetches: DocumentFetchesTable
}

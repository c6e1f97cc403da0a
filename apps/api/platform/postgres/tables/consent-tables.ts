import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date, Date>

/** A row of the ledger of consents. */
export interface ConsentsTable {
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

/** An exact text behind the hashes of the ledger. */
export interface ConsentTextsTable {
  text_hash: string
  sentence: string
  title: string
  html: string
  first_shown_at: Generated<Date>
}

/** A signed end of a chain of consents. */
export interface ConsentHeadsTable {
  id: Generated<string>
  lead_id: string
  number: number
  hash: Buffer
  at: Moment
  key_id: string
  signature: Buffer
}

/** From when a public key was in use. */
export interface SigningKeysTable {
  id: string
  public_key: Buffer
  first_used_at: Generated<Date>
}

/** Words of a lender, with the lead that they were shown to. */
export interface LenderTextsTable {
  lead_id: string
  text_hash: string
  sealed: string
}

import { sql, type Kysely, type Transaction } from 'kysely'
import { z } from 'zod'
import type { Encryption } from '#apps/api/platform/secrets/encryption.ts'
import type { ConsentText } from './consent-texts.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** What a lender's text is bound to: it decrypts for its lead and its hash alone. */
export const lenderTextPlace = (leadId: string, textHash: string): string => `lender_texts:${leadId}:${textHash}`

const stored = z.object({ sentence: z.string(), title: z.string(), html: z.string() })

/** Keeps lenders' texts with a lead, encrypted; those that are kept already stay as they are. */
export async function keepLenderTexts(
  tx: Transaction<Tables>,
  encryption: Encryption,
  leadId: string,
  texts: readonly ConsentText[],
): Promise<void> {
  if (texts.length === 0) return
  const rows = texts.map(({ textHash, ...text }) => ({
    lead_id: leadId,
    text_hash: textHash,
    sealed: encryption.encrypt(JSON.stringify(text), lenderTextPlace(leadId, textHash)),
  }))
  await tx
    .insertInto('lender_texts')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The texts of lenders that a lead was shown. */
export async function readLenderTexts(db: Kysely<Tables>, encryption: Encryption, leadId: string): Promise<readonly ConsentText[]> {
  const rows = await db.selectFrom('lender_texts').select(['text_hash', 'sealed']).where('lead_id', '=', leadId).execute()
  return rows.map(({ text_hash: textHash, sealed }) => ({
    textHash,
    ...stored.parse(JSON.parse(encryption.decrypt(sealed, lenderTextPlace(leadId, textHash)))),
  }))
}

/** A text that stands among ours, and whether a lender asked for a consent in its words. */
export interface ClearText extends ConsentText {
  readonly isLenders: boolean
}

/** The texts that are kept in clear, after the given hash. */
export async function listClearTexts(db: Kysely<Tables>, after: string, limit: number): Promise<readonly ClearText[]> {
  const { rows } = await sql<ClearText>`
    select text_hash as "textHash", sentence, title, html, exists (
      select 1 from consents where consents.text_hash = consent_texts.text_hash and position('/' in consents.code) > 0
    ) as "isLenders"
    from consent_texts where text_hash > ${after} order by text_hash limit ${limit}`.execute(db)
  return rows
}

/** Those of these texts in which a consent of ours was asked for: they are evidence, whoever else used their words. */
export async function findOwnWords(db: Kysely<Tables>, textHashes: readonly string[]): Promise<ReadonlySet<string>> {
  if (textHashes.length === 0) return new Set()
  const { rows } = await sql<{ textHash: string }>`
    select distinct text_hash as "textHash" from consents
    where text_hash = any(${textHashes}) and position('/' in code) = 0`.execute(db)
  return new Set(rows.map(({ textHash }) => textHash))
}

/** Living leads with a lender's consent in the words with this hash. */
export async function findLeadsOfText(tx: Transaction<Tables>, textHash: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct leads.id from consents join leads on leads.id = consents.lead_id
    where consents.text_hash = ${textHash} and position('/' in consents.code) > 0`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Removes a text that is kept in clear. */
export async function dropClearText(tx: Transaction<Tables>, textHash: string): Promise<void> {
  await tx.deleteFrom('consent_texts').where('text_hash', '=', textHash).execute()
}

/** When lenders' texts began to be kept with their leads. */
export async function findLenderTextsSince(db: Kysely<Tables>): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`select applied_at as at from added_migrations where number = ${MIGRATION}`.execute(db)
  return rows[0]?.at
}

/** The migration that made their table. */
const MIGRATION = 17

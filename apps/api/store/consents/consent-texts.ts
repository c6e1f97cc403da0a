import type { Kysely } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** An exact text behind a consent, by its hash. */
export interface ConsentText {
  readonly textHash: string
  /** What stood at the box. */
  readonly sentence: string
  /** The policy behind it; empty where there is none. */
  readonly title: string
  readonly html: string
}

/** Keeps texts for good; those that are kept already stay as they are. */
export async function keepTexts(db: Kysely<Tables>, texts: readonly ConsentText[]): Promise<void> {
  if (texts.length === 0) return
  const rows = texts.map(({ textHash, ...text }) => ({ text_hash: textHash, ...text }))
  await db
    .insertInto('consent_texts')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The kept texts with these hashes. */
export async function readTexts(db: Kysely<Tables>, hashes: readonly string[]): Promise<readonly ConsentText[]> {
  if (hashes.length === 0) return []
  const rows = await db
    .selectFrom('consent_texts')
    .selectAll()
    .where('text_hash', 'in', [...new Set(hashes)])
    .execute()
  return rows.map(({ text_hash: textHash, sentence, title, html }) => ({ textHash, sentence, title, html }))
}

/** When a release first showed a text; undefined for one that is not kept. */
export async function readFirstShown(db: Kysely<Tables>, textHash: string): Promise<Date | undefined> {
  const row = await db.selectFrom('consent_texts').select('first_shown_at').where('text_hash', '=', textHash).executeTakeFirst()
  return row?.first_shown_at
}

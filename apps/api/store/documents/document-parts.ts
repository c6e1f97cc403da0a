import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** A part of a file on its way. */
export type PartRow = Selectable<Tables['document_parts']>

/** What has come of one sending, from its beginning. */
export const readParts = (db: Kysely<Tables>, documentId: string, upload: string): Promise<PartRow[]> =>
  db.selectFrom('document_parts').selectAll().where('document_id', '=', documentId).where('upload', '=', upload).orderBy('starts').execute()

/** How many bytes have come: where the next part starts. */
export const endOf = (parts: readonly PartRow[]): number => parts.reduce((end, { bytes }) => end + bytes, 0)

/**
 * Adds a part where it is the next one of its sending. The first one takes the place of whatever another sending brought.
 * Answers what has come since, and the names of the files that nobody needs any more.
 */
export async function addPart(
  tx: Transaction<Tables>,
  leadId: string,
  part: PartRow,
): Promise<{ parts: readonly PartRow[]; dropped: readonly string[] }> {
  const { document_id, upload, starts } = part
  // two tries of one part come one after the other
  await tx.selectFrom('documents').select('id').where('lead_id', '=', leadId).where('id', '=', document_id).forUpdate().execute()
  const dropped = starts === 0 ? await forget(tx, document_id, '<>', upload) : []
  const parts = await readParts(tx, document_id, upload)
  if (endOf(parts) !== starts) return { parts, dropped }
  await tx.insertInto('document_parts').values(part).execute()
  return { parts: [...parts, part], dropped }
}

/** Forgets what has come of one sending, and answers the names of its files. */
export const dropParts = (db: Kysely<Tables>, documentId: string, upload: string): Promise<readonly string[]> =>
  forget(db, documentId, '=', upload)

async function forget(db: Kysely<Tables>, documentId: string, which: '=' | '<>', upload: string): Promise<readonly string[]> {
  const rows = await db
    .deleteFrom('document_parts')
    .where('document_id', '=', documentId)
    .where('upload', which, upload)
    .returning('file')
    .execute()
  return rows.map(({ file }) => file)
}

/** Forgets what has come of files of which nothing more came since. */
export async function expireParts(db: Kysely<Tables>, before: Date): Promise<void> {
  const going = db.selectFrom('document_parts').select('document_id').where('at', '>=', before)
  await db.deleteFrom('document_parts').where('at', '<', before).where('document_id', 'not in', going).execute()
}

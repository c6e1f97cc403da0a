import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** The place of a file. */
export type DocumentRow = Selectable<Tables['documents']>

/** The id of the place that a lead has for a data point's file; it has one, however often it is asked for. */
export async function takePlace(tx: Transaction<Tables>, id: string, leadId: string, field: string): Promise<string> {
  await tx
    .insertInto('documents')
    .values({ id, lead_id: leadId, field })
    .onConflict((conflict) => conflict.columns(['lead_id', 'field']).doNothing())
    .execute()
  const row = await tx
    .selectFrom('documents')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('field', '=', field)
    .executeTakeFirstOrThrow()
  return row.id
}

/** A place of a lead's. */
export const findPlace = (db: Kysely<Tables>, id: string, leadId: string): Promise<DocumentRow | undefined> =>
  db.selectFrom('documents').selectAll().where('id', '=', id).where('lead_id', '=', leadId).executeTakeFirst()

/** Which place of which lead. */
export type OwnPlace = Pick<DocumentRow, 'id' | 'lead_id'>

/** A file that is kept: its name in the folder, and the sending that brought it where it came in parts. */
export interface KeptFile {
  readonly file: string
  readonly mediaType: string
  readonly bytes: number
  readonly at: Date
  readonly upload: string | null
}

/** Puts a file in its place; what stood there before is to be removed from the folder. */
export async function putFile(tx: Transaction<Tables>, place: OwnPlace, { file, mediaType, bytes, at, upload }: KeptFile): Promise<void> {
  const kept = { file, media_type: mediaType, bytes, kept_at: at, upload, removed_at: null }
  await tx.updateTable('documents').set(kept).where('lead_id', '=', place.lead_id).where('id', '=', place.id).execute()
}

/** The files that a lead has, by data point: the ids of their places. */
export async function keptFiles(db: Kysely<Tables>, leadId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('documents')
    .select(['field', 'id'])
    .where('lead_id', '=', leadId)
    .where('file', 'is not', null)
    .execute()
  return new Map(rows.map(({ field, id }) => [field, id]))
}

/** Those of these files that no place knows, and no file on its way. */
export async function findOrphans(db: Kysely<Tables>, files: readonly string[]): Promise<readonly string[]> {
  if (files.length === 0) return []
  const parts = db.selectFrom('document_parts').select('file').where('file', 'in', files)
  const rows = await db.selectFrom('documents').select('file').where('file', 'in', files).unionAll(parts).execute()
  const known = new Set(rows.map(({ file }) => file))
  return files.filter((file) => !known.has(file))
}

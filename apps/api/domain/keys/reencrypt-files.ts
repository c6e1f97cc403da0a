import type { Kysely } from 'kysely'
import type { Database } from '#apps/api/platform/postgres/open-database.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import type { PartRow } from '#apps/api/store/documents/document-parts.ts'
import type { FileStore } from '#apps/api/platform/files/file-store.ts'
import { placeOfFile, placeOfPart } from '#apps/api/platform/files/place-of-file.ts'
import type { Encryption } from '#apps/api/platform/secrets/encryption.ts'

/** Where what was sealed lies. */
export interface Encrypted {
  readonly database: Database
  readonly files: FileStore
  /** The newest key first; the older ones open. */
  readonly encryption: Encryption
}

/** A file that a row names and that could not be read or decrypted: it may need a key that is not there. */
export interface UnreadFile {
  readonly file: string
  readonly reason: string
}

const AT_ONCE = 200
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Closes documents, and parts of those that are on their way, with the newest key where an older one closed them. */
export async function reencryptFiles(sealed: Encrypted): Promise<{ readonly count: number; readonly unread: readonly UnreadFile[] }> {
  let count = 0
  const unread: UnreadFile[] = []
  for await (const named of namedFiles(sealed.database.db)) {
    const opened = await openOlder(sealed, named).catch((error: unknown) => String(error))
    if (typeof opened !== 'string') count += opened && (await encryptAnew(sealed, named, opened)) ? 1 : 0
    // what was replaced or removed meanwhile is not missing
    else if (await named.rename(named.file)) unread.push({ file: named.file, reason: opened })
  }
  return { count, unread }
}

/** A file, and the row that names it. */
interface NamedFile {
  readonly file: string
  readonly place: string
  /** Gives the row this name instead; false where it does not name the file any more. */
  readonly rename: (to: string) => Promise<boolean>
}

async function* namedFiles(db: Kysely<Tables>): AsyncGenerator<NamedFile> {
  for (let rows = await nextDocuments(db, FIRST_ID); rows.length > 0; rows = await nextDocuments(db, rows.at(-1)?.id ?? FIRST_ID))
    for (const { id, file } of rows) if (file !== null) yield documentFile(db, id, file)
  const parts = await db.selectFrom('document_parts').select(['document_id', 'upload', 'starts', 'file']).execute()
  for (const part of parts) yield partFile(db, part)
}

const nextDocuments = (db: Kysely<Tables>, after: string) =>
  db
    .selectFrom('documents')
    .select(['id', 'file'])
    .where('id', '>', after)
    .where('file', 'is not', null)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()

const documentFile = (db: Kysely<Tables>, id: string, file: string): NamedFile => ({
  file,
  place: placeOfFile(id),
  rename: async (to) => {
    const renamed = await db.updateTable('documents').set({ file: to }).where('id', '=', id).where('file', '=', file).executeTakeFirst()
    return renamed.numUpdatedRows === 1n
  },
})

const partFile = (db: Kysely<Tables>, { document_id: id, upload, starts, file }: PartName): NamedFile => ({
  file,
  place: placeOfPart(id, upload, starts),
  rename: async (to) => {
    const update = db.updateTable('document_parts').set({ file: to }).where('document_id', '=', id).where('file', '=', file)
    return (await update.executeTakeFirst()).numUpdatedRows === 1n
  },
})

type PartName = Pick<PartRow, 'document_id' | 'upload' | 'starts' | 'file'>

/** What an older key encrypted; undefined where it was the newest. */
async function openOlder({ files, encryption }: Encrypted, { file, place }: NamedFile): Promise<Buffer | undefined> {
  const bytes = await files.read(file)
  return encryption.isNewest(bytes) ? undefined : encryption.decryptBytes(bytes, place)
}

/** A file gets a new name; the old one goes when the table knows the new one. */
async function encryptAnew({ files, encryption }: Encrypted, { file, place, rename }: NamedFile, opened: Buffer): Promise<boolean> {
  const to = await files.write(encryption.encryptBytes(opened, place))
  const isRenamed = await rename(to)
  await files.remove(isRenamed ? file : to)
  return isRenamed
}

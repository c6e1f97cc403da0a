import type { FilesPlace } from './stores/read-files-url.ts'
import { openFolderStore } from './stores/open-folder-store.ts'

/** A place for encrypted files with names that say nothing. No path of the server leads into it. */
export interface FileStore {
  /** Writes a file whole, or not at all, and answers its name. */
  readonly write: (bytes: Buffer) => Promise<string>
  /** Writes a file under the name that it had, as a restored backup does. */
  readonly writeAs: (name: string, bytes: Buffer) => Promise<void>
  readonly read: (name: string) => Promise<Buffer>
  /** Removes a file; one that is gone already is no failure. */
  readonly remove: (name: string) => Promise<void>
  /** Names of the files that are older than the moment, and of what was left half-written, few at a time. */
  readonly list: (before: Date) => AsyncIterable<readonly string[]>
}

/** Where files are kept: in a store of FILES_URL, else in a folder. */
export interface FilesKept {
  readonly folder: string
  readonly store?: FilesPlace | undefined
  readonly accessKey?: string | undefined
  readonly secretKey?: string | undefined
}

/** Opens it; the client of the store is loaded only where there is one. */
export async function openFileStore({ folder, store, accessKey = '', secretKey = '' }: FilesKept): Promise<FileStore> {
  if (!store) return openFolderStore(folder)
  return (await import('./stores/open-s3-store.ts')).openS3Store(store, { accessKey, secretKey })
}

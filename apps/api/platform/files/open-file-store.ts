import type { FileStore } from './file-store.ts'
import { openFolderStore } from './stores/open-folder-store.ts'
import type { FilesPlace } from './stores/read-files-url.ts'

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

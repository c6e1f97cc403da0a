import { PARTS } from '#apps/api/platform/postgres/backup/back-up.ts'
import type { Manifest } from '#apps/api/platform/postgres/backup/manifest.ts'

/** What is said of a backup that was written into a folder. Keys are in it only where the data folder has them, whatever was asked for. */
export function sayBackup(folder: string, { kind, files }: Pick<Manifest, 'kind' | 'files'>): readonly string[] {
  const what = kind === 'dump' ? 'what pg_dump wrote' : 'a copy of the embedded database'
  const written = `${folder} holds ${what}, ${Object.keys(files).length} files.`
  if (files[PARTS.keys] !== undefined) return [written]
  return [written, 'The keys that encrypted it (SECRET_KEYS, or secret-keys in the data folder) are not in it: keep them elsewhere.']
}

import type { Api } from '../api.ts'
import { findOrphans } from '../db/documents.ts'

/** Longer than any file is on its way between the folder and its row. */
const YOUNG_MS = 600_000

/** Removes the files that no lead has: of leads that are gone, and what a process that died left behind. */
export async function sweepFiles({ database, files, outside }: Pick<Api, 'database' | 'files' | 'outside'>): Promise<void> {
  const old = await files.list(new Date(outside.now().getTime() - YOUNG_MS))
  for (const name of await findOrphans(database.db, old)) await files.remove(name)
}

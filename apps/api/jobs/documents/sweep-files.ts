import { z } from 'zod'
import type { Api } from '../../domain/api.ts'
import { expireParts } from '../../store/documents/document-parts.ts'
import { findOrphans } from '../../store/documents/documents.ts'
import { defineJob } from '../definition/define-job.ts'

const payload = z.object({})

declare module '../../platform/queue/job-payloads.ts' {
  interface JobPayloads {
    readonly 'sweep-files': Readonly<z.infer<typeof payload>>
  }
}

export const job = defineJob({
  name: 'sweep-files',
  payload,
  limits: { expireInSeconds: 300, retryLimit: 1, retryDelay: 60 },
  schedule: '*/10 * * * *',
  atOnce: 1,
  run: sweepFiles,
})

/** Longer than any file is on its way between the folder and its row. */
const YOUNG_MS = 600_000
/** A file of which nothing more came for so long is not waited for. */
const HALF_MS = 3_600_000

/** Removes the files that no lead has: of leads that are gone, what a process that died left behind, and what came only in part. */
export async function sweepFiles({ database, files, outside }: Pick<Api, 'database' | 'files' | 'outside'>): Promise<void> {
  await expireParts(database.db, new Date(outside.now().getTime() - HALF_MS))
  for await (const old of files.list(new Date(outside.now().getTime() - YOUNG_MS)))
    for (const name of await findOrphans(database.db, old)) await files.remove(name)
}

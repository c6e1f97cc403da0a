import { resolve } from 'node:path'
import { backUp } from '#apps/api/platform/postgres/backup/back-up.ts'
import { sayBackup } from '#tools/backup/say-backup.ts'
import { findDatabase, readPlace } from '#tools/process/open-place.ts'
import { runTool } from '#tools/process/run-tool.ts'

const usage = `backup -- [<folder>] [--with-keys]
Writes the database of DATABASE_URL (by pg_dump) or the embedded one of DATA_DIR, and the files, into a new folder, while
servers work. Ends with 1 where the backup lacks uploads that the database names. --with-keys adds the keys of a development machine.`

await runTool({ usage, options: { 'with-keys': { type: 'boolean', default: false } }, words: 1 }, async ({ values, positionals }) => {
  const now = new Date()
  const to = resolve(positionals[0] ?? `backups/${now.toISOString().replaceAll(/[:.]/gu, '-')}`)
  const place = readPlace()
  findDatabase(place)
  const backup = await backUp({ ...place, withKeys: values['with-keys'] }, to, now)
  for (const sentence of sayBackup(to, backup)) console.log(sentence)
  const { named, missing } = backup.uploads
  if (missing > 0)
    throw new Error(
      `The backup lacks ${missing} of the ${named} uploaded files that the database names: set FILES_DIR or FILES_URL as the servers have it, and make another.`,
    )
})

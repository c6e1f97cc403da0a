import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from '../apps/api/db/backup/back-up.ts'

/**
 * `npm run backup -- <folder>`: writes the database of DATABASE_URL (by pg_dump) or the embedded one of DATA_DIR, and the
 * files, into a new folder, while servers work. `--with-keys` adds the keys of a development machine.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'with-keys': { type: 'boolean', default: false } } })
const now = new Date()
const to = resolve(positionals[0] ?? `backups/${now.toISOString().replaceAll(/[:.]/gu, '-')}`)
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = './data', FILES_DIR: filesDir } = process.env
try {
  const { kind, files } = await backUp(
    { databaseUrl: databaseUrl || undefined, dataDir, filesDir: filesDir || undefined, withKeys: values['with-keys'] },
    to,
    now,
  )
  console.log(
    `${to} holds ${kind === 'dump' ? 'what pg_dump wrote' : 'a copy of the embedded database'}, ${Object.keys(files).length} files.`,
  )
  if (!values['with-keys'])
    console.log('The keys that sealed it (SECRET_KEYS, or secret-keys in the data folder) are not in it: keep them elsewhere.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

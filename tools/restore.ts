import { resolve } from 'node:path'
import { restore } from '../apps/api/db/backup/restore.ts'

/** `npm run restore -- <folder>`: puts a backup into an empty DATA_DIR, or into the empty database of DATABASE_URL. */
const [from] = process.argv.slice(2)
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = './data', FILES_DIR: filesDir } = process.env
if (from === undefined) {
  console.error('Say which backup: npm run restore -- <folder>')
  process.exitCode = 1
} else {
  try {
    const { at } = await restore(resolve(from), { databaseUrl: databaseUrl || undefined, dataDir, filesDir: filesDir || undefined })
    console.log(`The backup of ${at} is restored${databaseUrl ? '' : ` into ${resolve(dataDir)}`}.`)
    console.log('Start the server with the keys that were in force then (SECRET_KEYS, or secret-keys in the data folder).')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

import { join } from 'node:path'
import { openDatabase } from '../apps/api/db/open-database.ts'
import { openFileStore } from '../apps/api/files/file-store.ts'
import { keepSecretKeys, readSecretKeys } from '../apps/api/secrets/read-secret-keys.ts'
import { reseal } from '../apps/api/secrets/reseal.ts'
import { makeSeal } from '../apps/api/secrets/seal.ts'

/**
 * `npm run rotate-keys`: closes everything with the first key of SECRET_KEYS that another of them closed, while servers
 * work that know them all. Afterwards the older keys may leave the setting. On DATABASE_URL, or the embedded database of
 * DATA_DIR.
 */
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = './data', FILES_DIR: filesDir, SECRET_KEYS: given } = process.env
const keys = readSecretKeys(given || keepSecretKeys(dataDir))
if (!keys) {
  console.error('SECRET_KEYS is not usable: id:key pairs separated by commas, the newest first.')
  process.exitCode = 1
} else {
  const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir }, { connections: 2 })
  const files = openFileStore(filesDir || join(dataDir, 'files'))
  const done = await reseal({ database, files, seal: makeSeal(keys) })
  console.log(
    `Closed with the key "${keys[0]?.id ?? ''}": ${Object.entries(done)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', ')}.`,
  )
  await database.close()
}

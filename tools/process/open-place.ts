import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { databaseAccount } from '../../apps/api/db/embedded/account.ts'
import { chooseFolder } from '../../apps/api/db/embedded/choose-folder.ts'
import { openDatabase, type Database } from '../../apps/api/db/open-database.ts'
import type { PoolLimits } from '../../apps/api/db/open-connections.ts'
import { DATABASE_URL_FORM, splitHosts } from '../../apps/api/db/split-hosts.ts'

/** Where the environment says that database and files of a house are. */
export interface Place {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly filesDir: string | undefined
}

/** Reads it; throws a sentence where it cannot be. */
export function readPlace({ DATABASE_URL: url, DATA_DIR: dataDir, FILES_DIR: filesDir }: NodeJS.ProcessEnv = process.env): Place {
  if (url && splitHosts(url).length === 0) throw new Error(`DATABASE_URL is not usable, but must be ${DATABASE_URL_FORM}.`)
  return { databaseUrl: url || undefined, dataDir: dataDir || './data', filesDir: filesDir || undefined }
}

/** Throws a sentence where the place has no database: a command that reads makes none. */
export function findDatabase({ databaseUrl, dataDir }: Place): void {
  if (databaseUrl !== undefined) return
  const isThere = existsSync(dataDir) && existsSync(join(chooseFolder(dataDir, databaseAccount()), 'postgres'))
  if (!isThere)
    throw new Error(
      `There is no database in ${resolve(dataDir)}: set DATA_DIR to the server’s data folder, or DATABASE_URL to its database.`,
    )
}

/** Opens the database of a place for the work, and leaves it afterwards. */
export async function withDatabase(place: Place, limits: Partial<PoolLimits>, work: (database: Database) => Promise<void>): Promise<void> {
  findDatabase(place)
  const { databaseUrl, dataDir } = place
  const database = await openDatabase(databaseUrl === undefined ? { dataDir } : { databaseUrl }, { connections: 2, ...limits })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { databaseAccount } from '#apps/api/platform/postgres/embedded/account.ts'
import { chooseFolder } from '#apps/api/platform/postgres/embedded/choose-folder.ts'
import { openDatabase, type Database } from '#apps/api/platform/postgres/open-database.ts'
import type { PoolLimits } from '#apps/api/platform/postgres/open-connections.ts'
import type { FilesKept } from '#apps/api/platform/files/open-file-store.ts'
import { FILES_URL_FORM, readFilesUrl } from '#apps/api/platform/files/stores/read-files-url.ts'
import { DATABASE_URL_FORM, splitHosts } from '#apps/api/platform/postgres/split-hosts.ts'

/** Where the server's database and files are, according to the environment. */
export interface Place {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  /** Where uploaded files are: in a folder, or in a store. */
  readonly files: FilesKept
}

/** Reads the place from the environment; throws an error with a sentence if a setting is wrong. */
export function readPlace(environment: NodeJS.ProcessEnv = process.env): Place {
  // a command's sessions have settings of their own, which a pooler refuses
  const name = environment['DATABASE_DIRECT_URL'] ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  const url = environment[name]
  if (url && splitHosts(url).length === 0) throw new Error(`${name} is not usable, but must be ${DATABASE_URL_FORM}.`)
  const dataDir = environment['DATA_DIR'] || './data'
  return { databaseUrl: url || undefined, dataDir, files: readFiles(environment, dataDir) }
}

function readFiles(environment: NodeJS.ProcessEnv, dataDir: string): FilesKept {
  const { FILES_URL: url, FILES_DIR: folder, FILES_ACCESS_KEY: accessKey, FILES_SECRET_KEY: secretKey } = environment
  const store = url ? readFilesUrl(url) : undefined
  if (url && !store) throw new Error(`FILES_URL is not usable, but must be ${FILES_URL_FORM}.`)
  if (store && !(accessKey && secretKey)) throw new Error('FILES_ACCESS_KEY or FILES_SECRET_KEY is missing, but FILES_URL needs both.')
  return { folder: folder || join(dataDir, 'files'), store, accessKey, secretKey }
}

/**
 * Throws an error with a sentence if the place has no database: a command that reads does not
 * create one.
 */
export function findDatabase({ databaseUrl, dataDir }: Place): void {
  if (databaseUrl !== undefined) return
  const isThere = existsSync(dataDir) && existsSync(join(chooseFolder(dataDir, databaseAccount()), 'postgres'))
  if (!isThere)
    throw new Error(
      `There is no database in ${resolve(dataDir)}: set DATA_DIR to the server’s data folder, or DATABASE_URL to its database.`,
    )
}

// a wrong DATABASE_URL must not get tables, and a newer checkout must not come before its servers
const NO_CHANGE = { migrates: false } as const

/** Opens the database of a place, runs the work, and closes the database. */
export async function withDatabase(place: Place, limits: Partial<PoolLimits>, work: (database: Database) => Promise<void>): Promise<void> {
  findDatabase(place)
  const { databaseUrl, dataDir } = place
  const database = await openDatabase(databaseUrl === undefined ? { dataDir } : { databaseUrl }, { connections: 2, ...limits }, NO_CHANGE)
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { databaseAccount } from '../embedded/account.ts'
import { wrongMajor } from '../embedded/build-cluster.ts'
import { chooseFolder } from '../embedded/choose-folder.ts'
import { findBinaries } from '../embedded/find-binaries.ts'
import { findPrimary } from '../find-primary.ts'
import { splitHosts } from '../split-hosts.ts'
import { openFileStore, type FilesKept } from '#apps/api/platform/files/open-file-store.ts'
import { copyStore } from '#apps/api/platform/files/stores/copy-store.ts'
import { openFolderStore } from '#apps/api/platform/files/stores/open-folder-store.ts'
import { filesOf, PARTS, type BackupPlace } from './back-up.ts'
import { copyFolder } from './copy-folder.ts'
import { readManifest, type Manifest } from './manifest.ts'
import { runClient } from './run-client.ts'

/**
 * Puts a backup back where there is no database yet. A next start goes on from the moment at which the backup ended.
 * Files and keys go first: where they cannot be written there is no database, and the same can be run again.
 */
export async function restore(from: string, place: BackupPlace): Promise<Manifest> {
  const manifest = await readManifest(from)
  const restoreDatabase = await (manifest.kind === 'dump' ? findEmptyDatabase(from, place) : findNoCluster(from, place, manifest.major))
  await restoreFiles(join(from, PARTS.files), filesOf(place))
  mkdirSync(place.dataDir, { recursive: true })
  for (const name of [PARTS.keys, PARTS.signingKey]) {
    const key = join(place.dataDir, name)
    if (existsSync(join(from, name)) && !existsSync(key)) await copyFile(join(from, name), key)
  }
  await restoreDatabase()
  return manifest
}

/** Restores the database into a target that was found free. */
type RestoreDatabase = () => Promise<void>

async function restoreFiles(from: string, kept: FilesKept): Promise<void> {
  if (!existsSync(from)) return
  if (kept.store) await copyStore(openFolderStore(from), await openFileStore(kept))
  else await copyFolder(from, kept.folder)
}

async function findNoCluster(from: string, { databaseUrl, dataDir }: BackupPlace, major: number): Promise<RestoreDatabase> {
  if (databaseUrl !== undefined) throw new Error(`${from} is a copy of an embedded database: restore it without DATABASE_URL`)
  const account = databaseAccount()
  const cluster = join(chooseFolder(dataDir, account), PARTS.cluster)
  if (existsSync(cluster))
    throw new Error(`${cluster} exists already: set DATA_DIR to a new folder, or stop the server and move that one away`)
  const binaries = findBinaries(account)
  if (binaries.major !== major) throw new Error(wrongMajor(from, String(major), binaries.major))
  return async () => {
    const building = `${cluster}.restoring`
    rmSync(building, { recursive: true, force: true })
    await copyFolder(join(from, PARTS.cluster), building, { account })
    // a dead process's folder never has the final name
    renameSync(building, cluster)
  }
}

async function findEmptyDatabase(from: string, { databaseUrl }: BackupPlace): Promise<RestoreDatabase> {
  if (databaseUrl === undefined) throw new Error(`${from} was made by pg_dump: set DATABASE_URL to the empty database that it goes to`)
  const { url } = await findPrimary(splitHosts(databaseUrl))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public' limit 1")
    if (rows.length > 0) throw new Error('the database of DATABASE_URL is not empty: a backup is restored into an empty one')
  } finally {
    await client.end()
  }
  return () => runClient('pg_restore', url, ['--no-owner', '--exit-on-error', '--single-transaction', join(from, PARTS.dump)])
}

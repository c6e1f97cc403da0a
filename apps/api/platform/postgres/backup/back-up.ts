import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { preparePostgres } from '../embedded/prepare-postgres.ts'
import { openFileStore, type FilesKept } from '#apps/api/platform/files/open-file-store.ts'
import { copyStore } from '#apps/api/platform/files/stores/copy-store.ts'
import { openFolderStore } from '#apps/api/platform/files/stores/open-folder-store.ts'
import { findPrimary } from '../find-primary.ts'
import { splitHosts } from '../split-hosts.ts'
import { backUpCluster } from './back-up-cluster.ts'
import { copyFolder } from './copy-folder.ts'
import { countUploads, findUploads, type Uploads } from './count-uploads.ts'
import { writeManifest, type Manifest } from './manifest.ts'
import { runClient } from './run-client.ts'

/** What is backed up: the database, the folder of files, and (only where it is asked for) the keys that sealed both. */
export interface BackupPlace {
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
  /** Where files are, if not in the usual folder of the data folder. */
  readonly files?: FilesKept | undefined
  readonly withKeys?: boolean
}

/** The files of a place. */
export const filesOf = ({ files, dataDir }: Pick<BackupPlace, 'files' | 'dataDir'>): FilesKept =>
  files ?? { folder: join(dataDir, PARTS.files) }

/** Names in a backup. */
export const PARTS = {
  cluster: 'postgres',
  dump: 'database.dump',
  files: 'files',
  keys: 'secret-keys',
  signingKey: 'consent-signing-key',
} as const

/** What was written, and whether it has every upload. */
export interface Backup extends Manifest {
  readonly uploads: Uploads
}

/** Writes a backup into a folder that does not exist yet, while servers go on working. It gets its name when it is written. */
export async function backUp(place: BackupPlace, to: string, at: Date): Promise<Backup> {
  if (existsSync(to)) throw new Error(`${to} exists already: a backup needs a folder of its own`)
  const writing = `${to}.unfinished`
  rmSync(writing, { recursive: true, force: true })
  mkdirSync(dirname(to), { recursive: true })
  mkdirSync(writing, { mode: 0o700 })
  try {
    const backup = await write(place, writing, at)
    renameSync(writing, to)
    return backup
  } catch (error) {
    rmSync(writing, { recursive: true, force: true })
    throw error
  }
}

async function write(place: BackupPlace, writing: string, at: Date): Promise<Backup> {
  // twice: a file that comes or goes meanwhile is in one of them
  await copyFiles(place, writing)
  const { url, ...about } =
    place.databaseUrl === undefined ? await copyEmbedded(place.dataDir, writing) : await dump(place.databaseUrl, writing)
  const files = join(writing, PARTS.files)
  const named = await findUploads(url, at, files)
  await copyFiles(place, writing)
  for (const name of place.withKeys ? [PARTS.keys, PARTS.signingKey] : []) {
    const key = join(place.dataDir, name)
    if (existsSync(key)) await copyFile(key, join(writing, name))
  }
  const uploads = await countUploads(url, named, files)
  return { ...(await writeManifest(writing, about, at)), uploads }
}

async function copyEmbedded(dataDir: string, to: string) {
  const postgres = await preparePostgres(dataDir)
  const { url, major } = await findPrimary([await postgres.run()])
  await backUpCluster(url, join(postgres.folder, PARTS.cluster), join(to, PARTS.cluster))
  return { kind: 'cluster', major, url } as const
}

async function dump(databaseUrl: string, to: string) {
  const { url, major } = await findPrimary(splitHosts(databaseUrl))
  await runClient('pg_dump', url, ['--format=custom', '--file', join(to, PARTS.dump)])
  return { kind: 'dump', major, url } as const
}

async function copyFiles(place: BackupPlace, to: string): Promise<void> {
  const kept = filesOf(place)
  if (kept.store) return await copyStore(await openFileStore(kept), openFolderStore(join(to, PARTS.files)))
  if (existsSync(kept.folder)) await copyFolder(kept.folder, join(to, PARTS.files), { isLeftOut: (path) => path.endsWith('.part') })
}

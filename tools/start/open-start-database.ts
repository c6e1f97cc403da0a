import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { databaseAccount } from '#apps/api/platform/postgres/embedded/account.ts'
import { chooseFolder } from '#apps/api/platform/postgres/embedded/choose-folder.ts'
import { preparePostgres } from '#apps/api/platform/postgres/embedded/prepare-postgres.ts'
import { openDatabase, type Database } from '#apps/api/platform/postgres/open-database.ts'
import { sentenceOf } from '../process/sentence-of.ts'
import type { StageResult } from './run-stage.ts'

const LOG_LINES = 20
const FEW = { connections: 1 } as const

/** Where the database is; its folder's path is shown relative to `root`. */
export interface StartPlace {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly root: string
}

/**
 * Opens the database, or creates it, as a stage of its own. The caller closes it after the server
 * has opened it too: the last process that closes an embedded database stops it.
 */
export async function openStartDatabase({ databaseUrl, dataDir, root }: StartPlace): Promise<StageResult<Database>> {
  try {
    if (databaseUrl !== undefined) {
      const database = await openDatabase({ databaseUrl }, FEW)
      return { ok: true, value: database, note: `PostgreSQL ${database.major} by DATABASE_URL` }
    }
    mkdirSync(dataDir, { recursive: true })
    const was = await stateOf(dataDir)
    const database = await openDatabase({ dataDir }, FEW)
    return { ok: true, value: database, note: `${was} in ${nameOf(database.folder ?? dataDir, root)}` }
  } catch (error) {
    return explain(error, { databaseUrl, dataDir })
  }
}

async function stateOf(dataDir: string): Promise<'made' | 'found running' | 'found'> {
  if (!existsSync(join(chooseFolder(dataDir, databaseAccount()), 'postgres'))) return 'made'
  return (await preparePostgres(dataDir)).running() === undefined ? 'found' : 'found running'
}

const nameOf = (folder: string, root: string): string => {
  const path = relative(root, folder)
  return path.startsWith('..') ? folder : path
}

function explain(error: unknown, { databaseUrl, dataDir }: Omit<StartPlace, 'root'>): StageResult<Database> {
  const sentence = sentenceOf(error)
  // the sentence already says what to correct
  if (sentence.includes('correct DATABASE_URL')) return { ok: false, why: sentence }
  const reason = sentence.replace(/\.$/u, '')
  if (databaseUrl !== undefined) return { ok: false, why: `${reason}: correct DATABASE_URL, or leave it out for a database in DATA_DIR.` }
  const isFileSystem = error instanceof Error && 'syscall' in error
  if (isFileSystem) return { ok: false, why: `${reason.split(':')[0] ?? reason}: set DATA_DIR to a folder that this account may write.` }
  return { ok: false, why: `${reason}: mend what its log says, or set DATA_DIR to another folder.`, output: readLog(dataDir) }
}

/** The last lines of the embedded database's log. */
function readLog(dataDir: string): string | undefined {
  const log = join(chooseFolder(dataDir, databaseAccount()), 'postgres.log')
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-LOG_LINES).join('\n') : undefined
}

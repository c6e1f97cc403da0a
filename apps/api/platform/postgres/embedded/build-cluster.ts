import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'
import type { Binaries } from './find-binaries.ts'

/** Name of the database's owner, and of the file with the password beside the database's own files. */
export const OWNER = 'loanwright'
const PASSWORD_FILE = 'loanwright.password'

/** A folder of another major version: the sentence for the operator. */
export const wrongMajor = (cluster: string, found: string, needed: number): string =>
  `${cluster} holds a database of PostgreSQL ${found}, but this release brings PostgreSQL ${needed}: start the release that made it, or set DATA_DIR to another folder.`

/**
 * Makes the database's folder if there is none: in a folder of its own that gets the final name when it is complete, so
 * a process killed on the way leaves nothing that looks like a database. Answers the folder.
 */
export async function buildCluster(home: string, binaries: Binaries, account: Account | undefined): Promise<string> {
  const cluster = join(home, 'postgres')
  if (!existsSync(join(cluster, 'PG_VERSION'))) await build(cluster, binaries, account)
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (found !== String(binaries.major)) throw new Error(wrongMajor(cluster, found, binaries.major))
  return cluster
}

/** The password of the database's owner. */
export const readPassword = (cluster: string): string => readFileSync(join(cluster, PASSWORD_FILE), 'utf8')

async function build(cluster: string, binaries: Binaries, account: Account | undefined): Promise<void> {
  const building = `${cluster}.building-${process.pid}-${randomBytes(4).toString('hex')}`
  const passwordFile = `${building}.password`
  mkdirSync(building, { mode: 0o700 })
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (account) for (const path of [building, passwordFile]) chownSync(path, account.uid, account.gid)
  try {
    await initialise(building, passwordFile, binaries, account)
    renameSync(passwordFile, join(building, PASSWORD_FILE))
    renameSync(building, cluster)
  } catch (error) {
    rmSync(building, { recursive: true, force: true })
    rmSync(passwordFile, { force: true })
    // another process was quicker
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error
  }
}

function initialise(folder: string, passwordFile: string, binaries: Binaries, account: Account | undefined): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
  const args = ['-D', folder, '-U', OWNER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, ...locale]
  return new Promise((resolve, reject) => {
    const child = spawn(binaries.initdb, args, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], env: { LC_ALL: 'C' }, ...account })
    const said: string[] = []
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`the database could not be made in ${folder}: ${said.join('').trim()}`)),
    )
  })
}

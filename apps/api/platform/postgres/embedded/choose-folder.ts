import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { canEnter, type Account } from './account.ts'

/**
 * The folder that holds the database: the data folder, or one under /var/lib where the database's account cannot enter
 * it (a project in the home folder of root).
 */
export function chooseFolder(dataDir: string, account: Account | undefined): string {
  const wanted = resolve(dataDir)
  mkdirSync(wanted, { recursive: true, mode: 0o755 })
  if (account === undefined || canEnter(wanted, account)) return wanted
  const fallback = `/var/lib/loanwright-${createHash('sha256').update(wanted).digest('hex').slice(0, 12)}`
  mkdirSync(fallback, { recursive: true, mode: 0o755 })
  return fallback
}

import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Ids of the account under which the database runs where the server itself runs as root. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root; there it runs as `nobody`. Undefined where the server's own account will do. */
export function databaseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('nobody:'))
  const [, , uid = '65534', gid = '65534'] = line?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

/** True if the account may enter every folder above the path, and read the path itself. */
export function canReach(path: string, account: Account): boolean {
  const full = resolve(path)
  return permits(full, account, 4) && foldersAbove(full).every((folder) => permits(folder, account, 1))
}

/** True if the account may enter the folder and every folder above it. */
export const canEnter = (folder: string, account: Account): boolean =>
  [resolve(folder), ...foldersAbove(resolve(folder))].every((one) => permits(one, account, 1))

function foldersAbove(path: string): readonly string[] {
  const parent = dirname(path)
  return parent === path ? [] : [parent, ...foldersAbove(parent)]
}

function permits(path: string, account: Account, bit: number): boolean {
  const { mode, uid, gid } = statSync(path)
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
  return ((mode >> shift) & bit) === bit
}

import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../code-of.ts'

/** The running database of a folder, as its pid file tells. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly isReady: boolean
}

/** Reads the pid file; undefined where there is none, or where its process is gone or is another program. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const lines = readIfThere(pidFile(cluster))?.split('\n') ?? []
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || !isDatabase(pid, cluster)) return undefined
  return { pid, port: Number(lines[3] ?? 0), isReady: lines[7]?.trim() === 'ready' }
}

/** Removes a pid file whose number another program has by now, which the database itself would take for a running one. */
export function forgetStale(cluster: string): void {
  if (findPostmaster(cluster) === undefined) rmSync(pidFile(cluster), { force: true })
}

const pidFile = (cluster: string): string => join(cluster, 'postmaster.pid')

function isDatabase(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  return readIfThere(`/proc/${pid}/cmdline`)?.includes(cluster) ?? true
}

/** A file that may go while it is looked for. */
function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(codeOf(error))) return undefined
    throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

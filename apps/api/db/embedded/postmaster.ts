import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The running database of a folder, as its pid file tells. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly isReady: boolean
}

/** Reads the pid file; undefined where there is none, or where its process is gone or is another program. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const file = pidFile(cluster)
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
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
  const line = `/proc/${pid}/cmdline`
  return !existsSync(line) || readFileSync(line, 'utf8').includes(cluster)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

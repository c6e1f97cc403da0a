import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tools/process/free-port.ts'
import type { Environment } from '#apps/api/platform/settings/environment.ts'

/** A checkout of an earlier release. */
export interface EarlierRelease {
  /** Starts its server and waits until it is ready; the settings are merged over the port. */
  readonly start: (settings: Environment) => Promise<EarlierServer>
  readonly remove: () => void
}

/** A server of an earlier release, in its own process. */
export interface EarlierServer {
  readonly url: string
  /** Stops the server as a deploy does. */
  readonly stop: () => Promise<void>
}

const root = join(import.meta.dirname, '../..')
const READY_WITHIN_MS = 120_000

/**
 * Extracts a release from the repository's history; returns undefined if the history does not
 * contain it.
 */
export function checkOut(commit: string): EarlierRelease | undefined {
  if (spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).status !== 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'loanwright-release-'))
  run('/bin/sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, folder], root)
  // with the packages of its own lockfile, which this release may not have any more
  run(process.execPath, ['tools/run.mjs', 'gen'], folder)
  return { start: (settings) => start(folder, settings), remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function run(program: string, args: readonly string[], cwd: string): void {
  const { status, stderr } = spawnSync(program, args, { cwd })
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr.toString()}`)
}

async function start(folder: string, settings: Environment): Promise<EarlierServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { ...process.env, ...settings, PORT: String(port), LOG_LEVEL: 'warn' }
  const server = spawn(process.execPath, ['apps/api/main.ts'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  for (const stream of [server.stdout, server.stderr]) stream.setEncoding('utf8').on('data', (part: string) => said.push(part))
  const ended = new Promise<void>((resolve) => server.on('close', () => resolve()))
  const stop = async () => {
    if (isRunning(server)) server.kill('SIGTERM')
    await ended
  }
  for (const until = Date.now() + READY_WITHIN_MS; !(await isReady(url)); await wait(100))
    if (!isRunning(server) || Date.now() > until) {
      await stop()
      throw new Error(`the earlier release does not start:\n${said.join('')}`)
    }
  return { url, stop }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

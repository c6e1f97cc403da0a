import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

/** A program of this repository in its own process. */
export interface RunningProcess {
  readonly isRunning: () => boolean
  /** Returns everything that the process has written. */
  readonly said: () => string
  /** Adds what the process writes from here on to a file, where other processes can read it. */
  readonly logTo: (file: string) => void
  /**
   * Sends a signal and waits for the end; does nothing if the process has ended. Returns the exit
   * code, null after a kill.
   */
  readonly stop: (signal: NodeJS.Signals) => Promise<number | null>
  /** Sends a signal without waiting. */
  readonly signal: (signal: NodeJS.Signals) => void
  readonly ended: Promise<number | null>
  readonly pid: number | undefined
}

const root = join(import.meta.dirname, '../../..')

/** Starts `node <program>` from the repository's folder. */
export function runProcess(program: string, env: NodeJS.ProcessEnv, args: readonly string[] = []): RunningProcess {
  const child = spawn(process.execPath, [program, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const parts: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part: string) => parts.push(part))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const stop = (signal: NodeJS.Signals) => {
    if (isRunning()) child.kill(signal)
    return ended
  }
  const logTo = (file: string) => {
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: string) => appendFileSync(file, part))
  }
  return { isRunning, said: () => parts.join(''), logTo, stop, signal: (signal) => void child.kill(signal), ended, pid: child.pid }
}

import { setTimeout as wait } from 'node:timers/promises'
import { runProcess, type RunningProcess } from '../journeys/harness/run-process.ts'

/** A part of the system that may be killed at any moment and restarts by itself. */
export interface Actor {
  readonly name: string
  readonly kill: () => Promise<void>
  /** Returns whether it works (again). */
  readonly isBack: () => Promise<boolean>
  /** Returns whether it serves, where it serves before it is back. */
  readonly isServing?: () => Promise<boolean>
  /** Returns its output since its last start. */
  readonly said: () => string
  readonly stop: () => Promise<void>
}

const BACK_AFTER_MS = 200

/** A process that a supervisor starts again. */
export type Kept = Pick<RunningProcess, 'said' | 'stop' | 'ended'>

interface Keeping {
  readonly env: NodeJS.ProcessEnv
  /** An address that returns 2xx as soon as the part works. */
  readonly readyUrl: string
}

/**
 * Starts a program of this repository, and starts it again whenever it ends, as a process
 * supervisor does.
 */
export const keepRunning = (name: string, program: string, { env, readyUrl }: Keeping): Actor =>
  keepStarted(
    name,
    () => runProcess(program, env),
    () => answersWell(readyUrl),
  )

/** Starts a process, and starts it again whenever it ends. */
export function keepStarted(name: string, start: () => Kept, isBack: () => Promise<boolean>): Actor {
  const stopping = new AbortController()
  let running = start()
  const kept = keep()

  async function keep(): Promise<void> {
    for (await running.ended; !stopping.signal.aborted; await running.ended) {
      await wait(BACK_AFTER_MS)
      if (!stopping.signal.aborted) running = start()
    }
  }
  return {
    name,
    said: () => running.said(),
    isBack,
    kill: async () => void (await running.stop('SIGKILL')),
    stop: async () => {
      stopping.abort()
      await running.stop('SIGTERM')
      await kept
    },
  }
}

const ANSWERS_WITHIN_MS = 2000

/** Returns whether an address returns 2xx. */
export const answersWell = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )

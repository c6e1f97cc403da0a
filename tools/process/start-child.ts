import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** A process of ours that runs beside us; `ended` answers its exit code. */
export interface Child {
  readonly ended: Promise<number>
  readonly stop: (signal: NodeJS.Signals) => void
}

/** How a program is started; `write` gets each of its lines. */
export interface ChildOptions {
  readonly env: NodeJS.ProcessEnv
  readonly root: string
  readonly write: (line: string, isError: boolean) => void
}

/** Starts a Node program. */
export function startChild(args: readonly string[], { env, root, write }: ChildOptions): Child {
  // a group of its own: Ctrl-C in a terminal reaches it through us alone, and once
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  createInterface({ input: child.stdout }).on('line', (line) => write(line, false))
  createInterface({ input: child.stderr }).on('line', (line) => write(line, true))
  const ended = new Promise<number>((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
  return { ended, stop: (signal) => void (child.exitCode === null && child.signalCode === null && child.kill(signal)) }
}

import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** A child process; `ended` resolves to its exit code. */
export interface Child {
  readonly ended: Promise<number>
  readonly stop: (signal: NodeJS.Signals) => void
}

/** How a program is started; `write` is called with each line of its output. */
export interface ChildOptions {
  readonly env: NodeJS.ProcessEnv
  readonly root: string
  readonly write: (line: string, isError: boolean) => void
}

/** Starts a Node program. */
export function startChild(args: readonly string[], { env, root, write }: ChildOptions): Child {
  // its own process group: Ctrl-C in a terminal then reaches it only through this process, and once
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  createInterface({ input: child.stdout }).on('line', (line) => write(line, false))
  createInterface({ input: child.stderr }).on('line', (line) => write(line, true))
  const ended = new Promise<number>((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
  return { ended, stop: (signal) => void (child.exitCode === null && child.signalCode === null && child.kill(signal)) }
}

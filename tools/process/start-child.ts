import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** A process of ours that runs beside us; `ended` answers its exit code. */
export interface Child {
  readonly ended: Promise<number>
  readonly stop: (signal: NodeJS.Signals) => void
}

/** Starts a Node program whose lines come out with its name before them. */
export function startChild(name: string, args: readonly string[], { env, root }: { env: NodeJS.ProcessEnv; root: string }): Child {
  // a group of its own: Ctrl-C in a terminal reaches it through us alone, and once
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const label = `${name.padEnd(7)} | `
  createInterface({ input: child.stdout }).on('line', (line) => console.log(label + line))
  createInterface({ input: child.stderr }).on('line', (line) => console.error(label + line))
  const ended = new Promise<number>((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
  return { ended, stop: (signal) => void (child.exitCode === null && child.signalCode === null && child.kill(signal)) }
}

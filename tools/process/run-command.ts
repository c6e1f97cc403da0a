import { spawn } from 'node:child_process'

/**
 * How a command ended. `output` is its output on both streams, in order; `errors` is the part that
 * went to the error output.
 */
export interface Outcome {
  readonly name: string
  readonly isGood: boolean
  readonly output: string
  readonly errors: string
  readonly milliseconds: number
}

/**
 * Options of a run; `isShown` also copies the command's output to this process's own output, and
 * `signal` ends the command.
 */
export interface RunOptions {
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string
  readonly isShown?: boolean
  readonly signal?: AbortSignal
}

/**
 * Runs a command to its end without input. If it cannot be started, that is returned as an outcome
 * too.
 */
export function runCommand(name: string, command: string, args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const begun = performance.now()
  const parts: string[] = []
  const errors: string[] = []
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: options.cwd,
    env: options.env ?? process.env,
    signal: options.signal,
  })
  const take = (chunk: string) => {
    parts.push(chunk)
    if (options.isShown) process.stdout.write(chunk)
  }
  child.stdout.setEncoding('utf8').on('data', take)
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errors.push(chunk)
    take(chunk)
  })
  const end = (isGood: boolean): Outcome => ({
    name,
    isGood,
    output: parts.join(''),
    errors: errors.join(''),
    milliseconds: performance.now() - begun,
  })
  return new Promise((resolve) => {
    child.on('error', (error) => {
      take(`${command} cannot be started: ${error.message}\n`)
      resolve(end(false))
    })
    child.on('close', (code) => resolve(end(code === 0)))
  })
}

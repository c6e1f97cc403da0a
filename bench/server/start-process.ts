import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { pin, type Core } from './pin.ts'

const TIMEOUT_MS = 60_000
const LOOK_EVERY_MS = 100

/** A server process that this process started; disposing stops it. */
export interface Running extends AsyncDisposable {
  readonly pid: number
}

/**
 * Starts a Node process, on the server's core unless another is named, and waits until `readyUrl`
 * returns any status but 503. If the process ends or the time is over before, throws an error with
 * the process's output.
 */
export async function startProcess(
  args: readonly string[],
  environment: { readonly [name: string]: string },
  readyUrl: string,
  core: Core = 'server',
): Promise<Running> {
  const pinned = pin(core, process.execPath, args)
  const child = spawn(pinned.command, pinned.args, { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: Buffer[] = []
  const keep = (chunk: Buffer) => void (said.length < 200 && said.push(chunk))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const stop = async () => {
    child.kill('SIGTERM')
    await Promise.race([ended, wait(10_000).then(() => child.kill('SIGKILL'))])
  }
  for (const until = Date.now() + TIMEOUT_MS; !(await isReady(readyUrl)); await wait(LOOK_EVERY_MS)) {
    if (!hasEnded() && Date.now() < until) continue
    await stop()
    throw new Error(`${args[0]} did not become ready:\n${Buffer.concat(said).toString().trim()}`)
  }
  return { pid: child.pid ?? 0, [Symbol.asyncDispose]: stop }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).status !== 503
  } catch {
    return false
  }
}

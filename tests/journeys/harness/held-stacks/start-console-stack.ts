import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tools/process/free-port.ts'
import { runProcess } from '../run-process.ts'
import { startStack, type Stack } from '../start-stack.ts'

/** A stack with the operator's console beside it. */
export interface ConsoleStack {
  readonly stack: Stack
  readonly url: string
  readonly stop: () => Promise<void>
}

const READY_WITHIN_MS = 60_000
const ROOT = join(import.meta.dirname, '..', '..', '..', '..')

/** Starts server, sandbox and console, and waits until all are ready; `more` are settings of all three. The console has to be built. */
export async function startConsoleStack(more: NodeJS.ProcessEnv = {}): Promise<ConsoleStack> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const settings = (sandboxUrl: string) => ({
    ...more,
    CONSOLE_PORT: String(port),
    CONSOLE_URL: url,
    CONSOLE_DIST_DIR: join(ROOT, 'dist', 'console'),
    OIDC_ISSUER: `${sandboxUrl}/identity`,
  })
  const stack = await startStack(settings)
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: stack.folder, PORT: new URL(stack.url).port, ...settings(stack.sandboxUrl) }
  const running = runProcess('apps/api/console/main.ts', env)
  const stop = async () => {
    await running.stop('SIGKILL')
    await stack.stop()
  }
  const until = Date.now() + READY_WITHIN_MS
  const isUp = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    if (Date.now() > until || !running.isRunning()) {
      await stop()
      throw new Error(`the console does not answer:\n${running.said()}`)
    }
    await wait(200)
  }
  return { stack, url, stop }
}

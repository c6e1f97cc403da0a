import pg from 'pg'
import { registry } from '#catalogue/registry.gen.ts'
import { startConsole, type RunningConsole } from '#apps/api/console/start-console.ts'
import { readConsoleSettings } from '#apps/api/platform/settings/console/console-settings.ts'
import type { Environment } from '#apps/api/platform/settings/environment.ts'
import { readSettings as readSandboxSettings } from '#apps/sandbox/read-settings.ts'
import { startSandbox } from '#apps/sandbox/start-sandbox.ts'
import { settingsOf, testSettings } from '#tests/server/test-settings.ts'
import { testDatabase } from '#tests/server/test-database.ts'
import { freePort } from '#tools/process/free-port.ts'
import { visitor, type Visitor } from './visitor.ts'

export type { Visitor } from './visitor.ts'

/** A console with the sandbox as its identity provider, on a database of its own. */
export interface TestConsole {
  readonly url: string
  readonly console: RunningConsole
  /** Moves the console's clock. */
  readonly pass: (ms: number) => void
  readonly visit: () => Visitor
  readonly query: (text: string, values?: readonly unknown[]) => Promise<readonly { readonly [column: string]: unknown }[]>
  readonly stopSandbox: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Starts a console; `settings` are merged over those of a test server. */
export async function startTestConsole(settings: Environment = {}): Promise<TestConsole> {
  const database = await testDatabase()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const sandboxEnv = { SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', CONSOLE_URL: url, ...settings }
  const readSandbox = readSandboxSettings(sandboxEnv)
  if (!readSandbox.ok) throw new Error(readSandbox.problem)
  const sandbox = await startSandbox({ settings: readSandbox.settings, registry, examples: {}, now: () => new Date() })
  const given = settingsOf({
    ...testSettings(database.url),
    CONSOLE_PORT: String(port),
    CONSOLE_URL: url,
    OIDC_ISSUER: `${sandbox.url}/identity`,
    ...settings,
  })
  const address = readConsoleSettings(given)
  if (!address.ok) throw new Error(address.sentences.join('\n'))
  let passed = 0
  const running = await startConsole({ settings: given, address: address.settings, now: () => new Date(Date.now() + passed) })
  const pool = new pg.Pool({ connectionString: database.url, max: 2, allowExitOnIdle: true })
  pool.on('error', () => undefined)
  let isSandboxOpen = true
  const stopSandbox = async () => {
    if (isSandboxOpen) await sandbox.close()
    isSandboxOpen = false
  }
  return {
    url,
    console: running,
    pass: (ms) => void (passed += ms),
    visit: () => visitor(url),
    query: async (text, values = []) => (await pool.query<{ [column: string]: unknown }>(text, [...values])).rows,
    stopSandbox,
    close: async () => {
      await running.close()
      await stopSandbox()
      await pool.end()
      await database.drop()
    },
  }
}

import { join } from 'node:path'
import { freePort } from '#tools/process/free-port.ts'
import { openCluster } from '../scale/open-cluster.ts'
import { programSettings } from '../scale/program-settings.ts'
import type { Completing } from '../scale/complete-leads.ts'
import type { Payers } from '../scale/read-cost.ts'
import { startProcess } from '../server/start-process.ts'

/** A working folder of the project that is measured: what runs in it, and where leads are sent. */
export interface Tree extends AsyncDisposable {
  readonly payers: Payers
  readonly target: Pick<Completing, 'url' | 'site' | 'sandboxUrl'>
}

const DATABASE = 'leads'
const WORKERS = '8'

/**
 * Starts the server, the worker and the sandbox of a tree, with the tree's own code, on a
 * PostgreSQL for them alone. The PostgreSQL is that of this tree for each, so that its settings are
 * alike.
 */
export async function startTree(root: string, site: string): Promise<Tree> {
  await using stack = new AsyncDisposableStack()
  const cluster = stack.use(await openCluster())
  const url = await cluster.makeDatabase(DATABASE)
  const client = await cluster.connect(url)
  await client.query('create extension pg_stat_statements')
  // what the benchmark asks itself is no cost of a lead
  await client.query("set pg_stat_statements.track = 'none'")
  const [port, workerPort, sandboxPort, smtpPort] = [await freePort(), await freePort(), await freePort(), await freePort()]
  const settings = { ...programSettings({ folder: cluster.folder, site, sandboxPort, smtpPort }), DATABASE_URL: url, OPS_PORT: '0' }
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  stack.use(await startProcess([join(root, 'apps/sandbox/main.ts')], settings, `${sandboxUrl}/messages.json`, 'any'))
  const start = async (at: number, workers: string) => {
    const own = { ...settings, PORT: String(at), WORKERS: workers }
    return stack.use(await startProcess([join(root, 'apps/api/main.ts')], own, `http://127.0.0.1:${at}/healthz`, 'any'))
  }
  const [server, worker] = [await start(port, '0'), await start(workerPort, WORKERS)]
  const held = stack.move()
  return {
    payers: { servers: [server.pid, worker.pid], postgres: cluster.pid, client },
    target: { url: `http://127.0.0.1:${port}`, site, sandboxUrl },
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  }
}

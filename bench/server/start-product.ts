import { fileURLToPath } from 'node:url'
import { operationsPort } from '#apps/api/platform/settings/operations-port.ts'
import { startProcess, type Running } from './start-process.ts'

const main = fileURLToPath(new URL('../../apps/api/main.ts', import.meta.url))
const NO_LIMIT = '10000000'

/** Starts the product's server on a data folder, without rate limits and without asking lenders. */
export function startProduct({ folder, site, port }: { folder: string; site: string; port: number }): Promise<Running> {
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    OPS_HOST: '127.0.0.1',
    DATA_DIR: folder,
    DEFAULT_SITE: site,
    WORKERS: '0',
    LOG_LEVEL: 'warn',
  }
  const limits = { RATE_PER_MINUTE: NO_LIMIT, CHANGES_PER_MINUTE: NO_LIMIT, READS_PER_MINUTE: NO_LIMIT }
  return startProcess([main], { ...settings, ...limits }, `http://127.0.0.1:${operationsPort({ PORT: port })}/readyz`)
}

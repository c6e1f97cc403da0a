import { join } from 'node:path'
import { consolePort } from '#apps/api/platform/settings/console/console-settings.ts'
import { operationsPort } from '#apps/api/platform/settings/operations-port.ts'

/**
 * Returns the settings of both processes: each gets the address of the other, unless the
 * environment says otherwise.
 */
export function environment(given: NodeJS.ProcessEnv, root: string): NodeJS.ProcessEnv {
  const [port, sandboxPort, smtpPort] = [given['PORT'] || '8080', given['SANDBOX_PORT'] || '8090', given['SANDBOX_SMTP_PORT'] || '8025']
  const dataDir = given['DATA_DIR'] || join(root, 'data')
  const sandbox = `http://localhost:${sandboxPort}`
  const console = given['CONSOLE_PORT'] || String(consolePort({ PORT: Number(port) || 0 }))
  return {
    PARTNERS_URL: `${sandbox}/partners`,
    SMS_URL: `${sandbox}/sms`,
    SMTP_URL: `smtp://localhost:${smtpPort}`,
    EMBEDDING_ORIGINS: `${sandbox},http://127.0.0.1:${sandboxPort}`,
    API_URL: `http://localhost:${port}`,
    AFFILIATE_POSTBACK_SANDBOX: `${sandbox}/affiliates/sandbox/postbacks`,
    AFFILIATE_SECRET_SANDBOX: 'sandbox-secret',
    OIDC_ISSUER: `${sandbox}/identity`,
    CONSOLE_URL: `http://localhost:${console}`,
    // one machine does everything: what waits is not refused
    DATABASE_WAIT_MS: '10000',
    SANDBOX_DATA: join(dataDir, 'sandbox.journal'),
    ...given,
    PORT: port,
    OPS_PORT: given['OPS_PORT'] || String(operationsPort({ PORT: Number(port) || 0 })),
    CONSOLE_PORT: console,
    SANDBOX_PORT: sandboxPort,
    SANDBOX_SMTP_PORT: smtpPort,
    DATA_DIR: dataDir,
  }
}

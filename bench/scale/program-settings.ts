import { join } from 'node:path'

/** What seals in the measured programs. */
export const SECRET_KEY = { id: 'bench', bytes: Buffer.alloc(32, 5) }
const SECRET_KEYS = `${SECRET_KEY.id}:${SECRET_KEY.bytes.toString('base64')}`
const NO_LIMIT = '10000000'
// the value in production
const REPEAT_DAYS = '30'

/** Where the programs of a measurement keep their files, their site, and the ports of the sandbox. */
export interface ProgramPlace {
  readonly folder: string
  readonly site: string
  readonly sandboxPort: number
  readonly smtpPort: number
}

/** Returns the settings of the servers and of the sandbox: as in production, without rate limits. */
export const programSettings = ({ folder, site, sandboxPort, smtpPort }: ProgramPlace) => ({
  HOST: '127.0.0.1',
  OPS_HOST: '127.0.0.1',
  DATA_DIR: folder,
  DEFAULT_SITE: site,
  SECRET_KEYS,
  LOG_LEVEL: 'warn',
  REPEAT_DAYS,
  PARTNERS_URL: `http://127.0.0.1:${sandboxPort}/partners`,
  SMS_URL: `http://127.0.0.1:${sandboxPort}/sms`,
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  REDIRECT_HOSTS: `127.0.0.1:${sandboxPort}`,
  RATE_PER_MINUTE: NO_LIMIT,
  READS_PER_MINUTE: NO_LIMIT,
  LONG_POLLS_PER_ADDRESS: '1000000',
  MAX_CONNECTIONS: '100000',
  CHANGES_PER_MINUTE: NO_LIMIT,
  SANDBOX_HOST: '127.0.0.1',
  SANDBOX_PORT: String(sandboxPort),
  SANDBOX_SMTP_PORT: String(smtpPort),
  SANDBOX_DATA: join(folder, 'sandbox.jsonl'),
})

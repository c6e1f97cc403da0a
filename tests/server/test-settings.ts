import type { Environment } from '#apps/api/platform/settings/environment.ts'
import { readSettings } from '#apps/api/platform/settings/settings.ts'

/** Returns the settings of a test server on a database, without the addresses of other systems. */
export const testSettings = (databaseUrl: string): Environment => ({
  PORT: '0',
  HOST: '127.0.0.1',
  OPS_HOST: '127.0.0.1',
  DATABASE_URL: databaseUrl,
  DATABASE_CONNECTIONS: '8',
  // a busy machine is no reason to refuse
  DATABASE_WAIT_MS: '30000',
  SECRET_KEYS: `trial:${Buffer.alloc(32, 7).toString('base64')}`,
  CONSENT_SIGNING_KEY: 'MC4CAQAwBQYDK2VwBCIEIAcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH',
  DIST_DIR: '/nonexistent',
  LOG_LEVEL: 'silent',
  RATE_PER_MINUTE: '100000',
  READS_PER_MINUTE: '1000000',
  WRONG_SECRETS_PER_MINUTE: '100000',
  CHANGES_PER_MINUTE: '1000',
})

/** Reads the settings of an environment; throws if they are wrong. */
export function settingsOf(environment: Environment) {
  const read = readSettings(environment)
  if (!read.ok) throw new Error(read.sentences.join('\n'))
  return read.settings
}

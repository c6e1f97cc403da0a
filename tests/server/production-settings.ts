import { createHash } from 'node:crypto'
import { registry } from '#catalogue/registry.gen.ts'
import { allSites, isDraft } from '#core/model/site/site.ts'
import { makeSigningKey } from '#apps/api/platform/secrets/signing-keys.ts'
import { operatorsFile } from './operators-file.ts'
import type { Environment } from '#apps/api/platform/settings/environment.ts'

/** Returns bytes that look random and are the same in each run. */
const bytes = (name: string): string => createHash('sha256').update(name).digest('base64')

/** Returns a secret for tests that production accepts. */
export const testSecret = (name: string): string => `whsec_${bytes(name)}`

/**
 * What production requires besides the addresses of lenders and of the SMS gateway; everything is
 * switched on except drafts. The servers of tests are on this machine, without https.
 */
export const productionSettings: Environment = {
  ENVIRONMENT: 'production',
  OPERATORS_FILE: operatorsFile(),
  SITES: allSites(registry)
    .filter((site) => !isDraft(site))
    .map(({ id }) => id)
    .join(),
  PARTNERS: Object.keys(registry.partners).join(),
  SECRET_KEYS: `test:${bytes('key')}`,
  CONSENT_SIGNING_KEY: makeSigningKey(),
  PARTNER_SECRET: testSecret('partners'),
  PUBLIC_URL: 'https://{site}.example.com',
  TRUSTED_PROXIES: 'none',
  PRIVATE_HOSTS: '127.0.0.1,localhost',
}

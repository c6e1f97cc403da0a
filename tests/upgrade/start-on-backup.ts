import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { makeSend } from '#apps/api/platform/network/make-send.ts'
import type { Environment } from '#apps/api/platform/settings/environment.ts'
import { startApi, type RunningApi } from '#apps/api/start-api.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { exampleReaction, simulatePartners, type Simulators } from '#tests/server/stubs/simulate-partners.ts'
import { send, type CallOptions, type TestResponse } from '../server/start-test-server.ts'
import { settingsOf, testSettings } from '../server/test-settings.ts'
import { openBackup, type KnownLead, type RestoredBackup } from './open-backup.ts'
import { readHeld, type Held } from './read-held.ts'
import type { EarlierBackup } from './releases.ts'

type Row = { readonly [column: string]: unknown }

/**
 * The present release on the backup of an earlier one. Its clock is set to the time of the backup
 * and can be advanced.
 */
export interface OnBackup extends Pick<RestoredBackup, 'known' | 'lead' | 'dataDir'> {
  readonly simulators: Simulators
  /** The content of the backup before the present release started on it. */
  readonly before: Held
  /** Returns the running server. */
  readonly api: () => RunningApi
  /** Stops the server and starts one that processes so many jobs at once. */
  readonly restart: (workers: number) => Promise<void>
  readonly skip: (ms: number) => void
  /** Makes a call of an applicant, with the secret of a device that has access. */
  readonly call: (lead: KnownLead, method: string, path: string, options?: CallOptions) => Promise<TestResponse>
  readonly rows: (text: string, values?: readonly unknown[]) => Promise<readonly Row[]>
  /** Waits until the application has this status. */
  readonly until: (lead: KnownLead, status: number) => Promise<void>
  /** Confirms the phone with the code that was sent to it. */
  readonly verify: (lead: KnownLead) => Promise<void>
  /** Returns the code in the newest message to the lead's phone. */
  readonly codeOf: (lead: KnownLead) => Promise<string>
  readonly close: () => Promise<void>
}

/** Returns a secret that gives access: the first device's, unless another device locked it out. */
export const tokenOf = ({ token, tokens }: KnownLead): string => tokens.recovery ?? token

/** Restores the backup of a release and starts the present one on it, without processing jobs. */
export async function startOnBackup({ commit, simulated = {} }: EarlierBackup, more: Environment = {}): Promise<OnBackup> {
  const [backup, simulators] = await Promise.all([openBackup(commit), simulatePartners()])
  simulators.respondWith(({ partner }) =>
    registry.partners[partner] ? exampleReaction(partner, 'accepted', simulators.url) : { status: 200, text: '{}' },
  )
  const before = await readHeld(backup.databaseUrl)
  const started = Date.now()
  let skipped = 0
  const now = () => new Date(backup.known.at.getTime() + Date.now() - started + skipped)
  const start = (workers: number) => {
    const given = settingsOf({
      ...testSettings(backup.databaseUrl),
      SECRET_KEYS: '',
      DATA_DIR: backup.dataDir,
      WORKERS: String(workers),
      PHONE_CODES_PER_PHONE: '1000',
      PARTNERS_URL: `${simulators.url}/partners`,
      SMS_URL: `${simulators.url}/sms`,
      ...withSigningKey(backup.known.settings),
      ...Object.fromEntries(Object.entries(simulated).map(([name, path]) => [name, `${simulators.url}${path}`])),
      ...more,
    })
    return startApi(given, { now, random: Math.random, send: makeSend(given.PRIVATE_HOSTS) })
  }
  let api = await start(0)
  const call: OnBackup['call'] = (lead, method, path, options = {}) =>
    send({ url: api.url, site: lead.site }, method, path, { token: tokenOf(lead), headers: { 'loanwright-lead': lead.id }, ...options })
  const codeOf: OnBackup['codeOf'] = ({ phone, name }) =>
    untilGiven(`a code for ${name}`, () => /\b\d{6}\b/u.exec(simulators.messages.findLast(({ to }) => to === phone)?.text ?? '')?.[0])
  return {
    ...backup,
    simulators,
    before,
    api: () => api,
    restart: async (workers) => {
      await api.close()
      api = await start(workers)
    },
    skip: (ms) => void (skipped += ms),
    call,
    codeOf,
    rows: async (text, values = []) => (await api.database.connections.query<Row>({ text, values: [...values] })).rows,
    until: async (lead, status) => {
      let response = await call(lead, 'GET', `/api/lead/status/${lead.id}`)
      for (let looks = 0; looks < 6 && response.view().leadStatus !== status; looks++)
        response = await call(lead, 'GET', `/api/lead/status/${lead.id}?after=${response.view().version}`)
      expect(response.view().leadStatus, `${lead.name}: ${response.text}`).toBe(status)
    },
    verify: async (lead) => {
      const body = { leadId: lead.id, code: await codeOf(lead) }
      const response = await call(lead, 'POST', '/api/v2/customer/mobile/verify', { body })
      expect(response.status, response.text).toBe(200)
    },
    close: async () => {
      await api.close()
      await simulators.close()
      await backup.remove()
    },
  }
}

/** Waits until a value is found, for at most a minute. */
export async function untilGiven<Of>(what: string, find: () => Of | undefined | Promise<Of | undefined>): Promise<Of> {
  for (let looks = 0; looks < 1200; looks++) {
    const found = await find()
    if (found !== undefined) return found
    await wait(50)
  }
  throw new Error(`${what} did not come`)
}

/** Adds the earlier release's signing key after the present one's own, so that both are valid. */
function withSigningKey({ CONSENT_SIGNING_KEY: earlier, ...settings }: Environment): Environment {
  const own = testSettings('')['CONSENT_SIGNING_KEY']
  return { ...settings, ...(earlier !== undefined && { CONSENT_SIGNING_KEY: `${own},${earlier}` }) }
}

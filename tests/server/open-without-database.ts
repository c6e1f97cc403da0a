import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import pino from 'pino'
import type { Lead } from '#apps/api/domain/leads/lead.ts'
import { openLead, type OpenLead } from '#apps/api/domain/leads/open-lead.ts'
import { makeSites, siteChoicesOf } from '#apps/api/domain/sites/site-context.ts'
import { makeMetrics } from '#apps/api/platform/operations/metrics.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { makeEncryption } from '#apps/api/platform/secrets/encryption.ts'
import { makeSigningKey, readSigningKeys } from '#apps/api/platform/secrets/signing-keys.ts'
import { settingsOf, testSettings } from './start-test-server.ts'

/** Moment at which everything happens. */
export const NOW = new Date('2026-11-20T15:00:00.000Z')

const settings = settingsOf({ ...testSettings('postgres://none'), REPEAT_DAYS: '0' })
const sites = await makeSites('Example', siteChoicesOf(settings))
const metrics = makeMetrics({ figures: () => ({ total: 0, idle: 0, waiting: 0 }) }, { hasSpace: () => true })

/**
 * Opens a lead for the functions that decide, without a database: queries find nothing, writes are forgotten, and the lead
 * tells what was decided. Its `submissionChanges`, `events` and `jobs` are what `writeLead` would write.
 */
export async function openWithoutDatabase(lead: Lead): Promise<OpenLead> {
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (on) => new PostgresIntrospector(on),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  const nothing = async () => undefined
  const parts = {
    settings,
    sites,
    metrics,
    encryption: makeEncryption([{ id: 'test', bytes: new Uint8Array(32).fill(7) }]),
    signing: readSigningKeys(makeSigningKey()) ?? nobody(),
    jobs: { send: nothing, work: nothing, stop: nothing },
    outside: { now: () => NOW, random: () => 0.5, send: async () => nobody() },
    log: pino({ level: 'silent' }),
    trackers: new Map(),
  }
  return openLead(parts, await db.startTransaction().execute(), lead)
}

function nobody(): never {
  throw new Error('a decision asks nobody outside')
}

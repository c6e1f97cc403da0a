import pino from 'pino'
import type { Lead } from '#apps/api/domain/leads/lead.ts'
import { openLead, type OpenLead } from '#apps/api/domain/leads/open-lead.ts'
import { makeSites, siteChoicesOf } from '#apps/api/domain/sites/site-context.ts'
import { makeMetrics } from '#apps/api/platform/operations/metrics.ts'
import { makeEncryption } from '#apps/api/platform/secrets/encryption.ts'
import { makeSigningKey, readSigningKeys } from '#apps/api/platform/secrets/signing-keys.ts'
import type { Environment } from '#apps/api/platform/settings/environment.ts'
import { scriptedDatabase, type Script, type SentStatement } from './scripted-database.ts'
import { settingsOf, testSettings } from '../test-settings.ts'

/** Moment at which everything happens. */
export const NOW = new Date('2026-11-20T15:00:00.000Z')

const WITHOUT_DATABASE = { ...testSettings('postgres://none'), REPEAT_DAYS: '0' }
/** The sites of the parts below; each has every partner of its country. */
export const sites = await makeSites(siteChoicesOf(settingsOf(WITHOUT_DATABASE)))

/** What a change of a lead takes of the server, without network and clock; `environment` changes settings. */
export function partsWithoutDatabase(environment: Environment = {}) {
  const nothing = async () => undefined
  return {
    settings: settingsOf({ ...WITHOUT_DATABASE, ...environment }),
    sites,
    metrics: makeMetrics({ figures: () => ({ total: 0, idle: 0, waiting: 0 }) }, { hasSpace: () => true }),
    encryption: makeEncryption([{ id: 'test', bytes: new Uint8Array(32).fill(7) }]),
    signing: readSigningKeys(makeSigningKey()) ?? nobody(),
    jobs: { send: nothing, work: nothing, stop: nothing },
    outside: { now: () => NOW, random: () => 0.5, send: async () => nobody() },
    log: pino({ level: 'silent' }),
    trackers: new Map(),
    partnerCounts: { answered: () => undefined, sourceRefused: () => undefined, add: nothing, stop: nothing },
  }
}

/** How a lead is opened: what queries find, and which settings differ. */
export interface Opening {
  readonly script?: Script
  readonly environment?: Environment
}

/** An open lead, and the statements of its transaction once it is committed. */
export interface Opened {
  readonly open: OpenLead
  readonly commit: () => Promise<readonly SentStatement[]>
}

/**
 * Opens a lead for the functions that decide, without a database: queries find what the script says. The lead
 * tells what was decided: its `submissionChanges`, `events` and `jobs` are what `writeLead` would write.
 */
export async function openScripted(lead: Lead, { script = {}, environment = {} }: Opening = {}): Promise<Opened> {
  const { db, sent } = scriptedDatabase(script)
  const tx = await db.startTransaction().execute()
  const commit = async () => {
    await tx.commit().execute()
    return sent
  }
  return { open: openLead(partsWithoutDatabase(environment), tx, lead), commit }
}

/** The same where queries find nothing, and nobody looks at what is written. */
export const openWithoutDatabase = async (lead: Lead): Promise<OpenLead> => (await openScripted(lead)).open

function nobody(): never {
  throw new Error('a decision asks nobody outside')
}

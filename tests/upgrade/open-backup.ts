import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { runProcess } from '../journeys/harness/run-process.ts'
import { emptyDatabase, runIn } from '../server/test-database.ts'

const cell = z.union([z.string(), z.number(), z.boolean()])
const value = z.union([cell, z.array(z.record(z.string(), cell)), z.record(z.string(), z.boolean())])

const lead = z.object({
  name: z.string(),
  site: z.string(),
  product: z.string(),
  email: z.string(),
  phone: z.string(),
  id: z.uuid(),
  token: z.string(),
  answers: z.record(z.string(), value),
  continueLink: z.string().optional(),
  stopLink: z.string().optional(),
  consentLink: z.string().optional(),
  code: z.string().optional(),
  linkCode: z.string().optional(),
  recoveryCode: z.string().optional(),
  captchaToken: z.string().optional(),
  /** Secrets of further devices, by the way they were obtained. */
  tokens: z.object({ link: z.string().optional(), recovery: z.string().optional() }).default({}),
  /** The body with which that release's page submits the whole application. */
  submission: z.string().optional(),
  files: z
    .object({
      front: z.uuid(),
      back: z.uuid(),
      part: z.object({ documentId: z.uuid(), upload: z.uuid(), offset: z.string(), size: z.string() }),
      rest: z.base64(),
    })
    .optional(),
})

const read = z.object({
  lead: z.string(),
  answers: z.object({ application: z.record(z.string(), z.unknown()), numbers: z.record(z.string(), z.number()) }),
  status: z.object({ leadStatus: z.number() }),
  devices: z.array(z.looseObject({ by: z.string(), since: z.string(), lastUsed: z.string() })),
  consents: z.array(z.unknown()),
})

/** What applicants of an earlier release know, and the responses to their calls. */
const known = z.object({
  at: z.iso.datetime().transform((text) => new Date(text)),
  /** Settings that a later release needs to continue with the database. */
  settings: z.record(z.string(), z.string()).default({}),
  /** Messages of partners that were accepted. */
  webhooks: z.array(z.object({ partner: z.string(), id: z.string(), body: z.string() })).default([]),
  /** What each applicant read last of the application. */
  reads: z.array(read).default([]),
  leads: z.array(lead),
  responses: z.array(
    z.object({
      lead: z.string(),
      site: z.string(),
      token: z.string().optional(),
      method: z.string(),
      path: z.string(),
      key: z.string(),
      body: z.string().optional(),
      status: z.number(),
      answer: z.string(),
    }),
  ),
})

export type KnownLead = z.output<typeof lead>

/** A backup of an earlier release, restored and not yet migrated. */
export interface RestoredBackup {
  readonly databaseUrl: string
  /** Holds the files and the keys of the backup. */
  readonly dataDir: string
  readonly known: z.output<typeof known>
  readonly lead: (name: string) => KnownLead
  readonly remove: () => Promise<void>
}

/** Restores the backup of a release from its folder (`npm run restore`) into a new database. */
export async function openBackup(release: string): Promise<RestoredBackup> {
  const folder = join(import.meta.dirname, release)
  const dataDir = mkdtempSync(join(tmpdir(), 'loanwright-upgrade-'))
  const database = await emptyDatabase()
  await (hasClient() ? restore(join(folder, 'backup'), database.url, dataDir) : restorePlain(folder, database.url, dataDir))
  await runIn(database.url, WAITS_TODAY)
  const read = known.parse(JSON.parse(readFileSync(join(folder, 'known.json'), 'utf8')))
  return {
    databaseUrl: database.url,
    dataDir,
    known: read,
    lead: (name) => {
      const found = read.leads.find((one) => one.name === name)
      if (!found) throw new Error(`the backup of ${release} has no lead "${name}"`)
      return found
    },
    remove: async () => {
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The queue uses the database's clock: jobs that were waiting become due now and do not expire. */
const WAITS_TODAY = `
  update pgboss.job set created_on = now(), start_after = now(), keep_until = now() + interval '14 days' where state in ('created', 'retry')`

async function restore(backup: string, databaseUrl: string, dataDir: string): Promise<void> {
  const command = runProcess(
    'tools/operations/restore.ts',
    { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, FILES_DIR: '' },
    [backup],
  )
  if ((await command.ended) !== 0) throw new Error(command.said())
}

const hasClient = (): boolean =>
  ['/usr/bin', '/usr/local/bin'].some((path) => existsSync(join(path, 'pg_restore'))) || existsSync('/usr/lib/postgresql/15/bin/pg_restore')

/**
 * Restores the same without PostgreSQL's client programs: from the plain SQL, without the lines for
 * psql.
 */
async function restorePlain(folder: string, databaseUrl: string, dataDir: string): Promise<void> {
  const text = gunzipSync(readFileSync(join(folder, 'database.sql.gz'))).toString()
  await runIn(databaseUrl, text.replaceAll(/^\\.*$/gmu, ''))
  await cp(join(folder, 'backup/files'), join(dataDir, 'files'), { recursive: true })
  await cp(join(folder, 'backup/secret-keys'), join(dataDir, 'secret-keys'))
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { z } from 'zod'
import { registry } from '#catalogue/registry.gen.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { allSites, findSiteById } from '#core/model/site/site.ts'
import { answerPlace } from '#apps/api/domain/answers/encrypt-answers.ts'
import { operationsPort } from '#apps/api/platform/settings/operations-port.ts'
import { makeEncryption } from '#apps/api/platform/secrets/encryption.ts'
import type { Measuring } from '../measuring.ts'
import { openCluster, type Cluster } from '../scale/open-cluster.ts'
import { makeSeededDatabase } from '../scale/open-seeded-database.ts'
import { programSettings, SECRET_KEY } from '../scale/program-settings.ts'
import type { Varied } from '../scale/store-leads.ts'
import { startProcess } from '../server/start-process.ts'
import { fillConsole } from './fill/fill-console.ts'
import { AFFILIATES } from './fill/filling.ts'
import { runJobs } from './fill/run-rollups.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const DATABASE = 'console'
const NOTE = 'console-bench.json'
/** Over so many days the stored leads are spread. */
export const DAYS = 90

/** An intake and a console on a database of many leads. */
export interface ConsolePlace extends AsyncDisposable {
  readonly cluster: Cluster
  readonly client: pg.Client
  /** The intake's port. */
  readonly port: number
  readonly consoleUrl: string
  /** What takes processor time for the measurement. */
  readonly processes: readonly number[]
  /** What a call of the console takes processor time of. */
  readonly readers: readonly number[]
  /** The lead of which the stored ones are copies. */
  readonly leadId: string
  readonly stored: number
  /** How long jobs took, and migrations that filled tables from others when they came, in ms by name. */
  readonly fillMs: { readonly [name: string]: number }
}

const note = z.object({ leadId: z.string(), stored: z.number(), fillMs: z.record(z.string(), z.number()) })
type Note = z.infer<typeof note>

/** Starts everything on `port` and those after it; the database is made first, unless it is kept in a folder from an earlier run. */
export async function openConsolePlace({ port, site, effort, tell }: Measuring, kept?: string): Promise<ConsolePlace> {
  await using stack = new AsyncDisposableStack()
  const cluster = stack.use(await openCluster(kept))
  const [sandboxUrl, consolePort] = [`http://127.0.0.1:${port + 8}`, port + 4]
  const consoleUrl = `http://localhost:${consolePort}`
  const settings = {
    ...programSettings({ folder: cluster.folder, site, sandboxPort: port + 8, smtpPort: port + 9 }),
    ...affiliateSettings(),
    CONSOLE_PORT: String(consolePort),
    CONSOLE_URL: consoleUrl,
    OIDC_ISSUER: `${sandboxUrl}/identity`,
    WORKERS: '0',
  }
  stack.use(await startProcess([join(root, 'apps/sandbox/main.ts')], settings, `${sandboxUrl}/messages.json`, 'any'))
  const found = await cluster.findDatabase(DATABASE)
  const file = join(cluster.folder, NOTE)
  if (found !== undefined && !existsSync(file))
    throw new Error(`${cluster.folder} holds a database that was not filled to its end: remove the folder`)
  const seed = { cluster, name: DATABASE, stored: effort.console.stored, port, settings, sandboxUrl, tell, varied: varied() }
  const made = found === undefined ? await make(seed) : undefined
  if (made) writeFileSync(file, JSON.stringify(made.note))
  const of = made?.note ?? note.parse(JSON.parse(readFileSync(file, 'utf8')))
  const url = found ?? made?.url ?? ''
  const client = await cluster.connect(url)
  const environment = { ...settings, DATABASE_URL: url, PORT: String(port) }
  const ready = `http://127.0.0.1:${operationsPort({ PORT: port })}/readyz`
  const server = stack.use(await startProcess([join(root, 'apps/api/main.ts')], environment, ready, 'any'))
  const jobMs = await runJobs({ url, tell })
  await client.query('analyze')
  const console = stack.use(await startProcess([join(root, 'apps/api/console/main.ts')], environment, `${consoleUrl}/sign-in`, 'any'))
  const held = stack.move()
  return {
    ...of,
    fillMs: { ...of.fillMs, ...jobMs },
    cluster,
    client,
    port,
    consoleUrl,
    readers: [cluster.pid, console.pid],
    processes: [process.pid, cluster.pid, server.pid, console.pid],
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  }
}

/** Makes the database, and fills what the console reads. */
async function make(seed: Parameters<typeof makeSeededDatabase>[0]): Promise<{ readonly note: Note; readonly url: string }> {
  const { url, client, leadId } = await makeSeededDatabase(seed)
  const fillMs = await fillConsole({ client, url, stored: seed.stored, days: DAYS, tell: seed.tell })
  await client.query('checkpoint')
  return { note: { leadId, stored: seed.stored, fillMs }, url }
}

/** Drafts are erased after a month: of older leads decided ones alone are left. */
const DRAFT_DAYS = 25
const DECIDED = [LEAD_STATUS.accepted, LEAD_STATUS.redirected, LEAD_STATUS.rejected, LEAD_STATUS.rejected, LEAD_STATUS.rejected]

function varied(): Varied {
  const encryption = makeEncryption([SECRET_KEY])
  const encrypted = (lead: string, name: string, value: string | number) => ({
    [name]: { sealed: encryption.encrypt(JSON.stringify(value), answerPlace(lead, name)) },
  })
  let number = 0
  return {
    days: DAYS,
    sites: allSites(registry).map(({ id }) => id),
    statuses: [
      { fromDays: 0, statuses: [...DECIDED, LEAD_STATUS.started, LEAD_STATUS.started, LEAD_STATUS.started, LEAD_STATUS.expired] },
      { fromDays: DRAFT_DAYS, statuses: DECIDED },
    ],
    encrypted: (lead) => ({
      ...encrypted(lead, 'email', `ana.gomez.${++number}@example.com`),
      ...encrypted(lead, 'phoneNumber', `+57301${String(number).padStart(7, '0')}`),
      ...encrypted(lead, 'monthlyIncome', 800_000 + (number % 100) * 50_000),
    }),
  }
}

function affiliateSettings(): { readonly [name: string]: string } {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  return Object.fromEntries(
    AFFILIATES.flatMap((name) => {
      const end = name.toUpperCase().replaceAll('-', '_')
      return [
        [`AFFILIATE_POSTBACK_${end}`, `https://${name}.example/postback`],
        [`AFFILIATE_SECRET_${end}`, secret],
      ]
    }),
  )
}

/** The country of a site. */
export const countryOf = (site: string): string => findSiteById(registry, site)?.countryId ?? ''

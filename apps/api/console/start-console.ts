import pino from 'pino'
import { registry } from '#catalogue/registry.gen.ts'
import { allSites } from '#core/model/site/site.ts'
import { describeError } from '#apps/api/platform/operations/describe-error.ts'
import { jobs } from '#apps/api/jobs/jobs.gen.ts'
import { openDatabase, type Database } from '#apps/api/platform/postgres/open-database.ts'
import { openSender } from '#apps/api/platform/queue/open-sender.ts'
import { makeEncryption } from '#apps/api/platform/secrets/encryption.ts'
import { ownSecretKeys } from '#apps/api/platform/secrets/own-secret-keys.ts'
import type { ConsoleSettings } from '#apps/api/platform/settings/console/console-settings.ts'
import type { Settings } from '#apps/api/platform/settings/settings.ts'
import type { Console, ConsoleSite } from './console.ts'
import { findConsoleCalls } from './http/find-console-calls.ts'
import { makeConsoleServer } from './http/make-console-server.ts'
import { serveConsoleCalls } from './http/serve-console-calls.ts'
import { serveConsolePage } from './http/serve-console-page.ts'
import { siteContexts } from './leads/site-contexts.ts'
import { openProvider } from './sign-in/open-provider.ts'
import { serveSignIn } from './sign-in/serve-sign-in.ts'

/** A console that takes requests. */
export interface RunningConsole {
  /** Its address from outside. */
  readonly url: string
  readonly parts: Console
  readonly close: () => Promise<void>
}

/** What the console is started with. */
export interface ConsoleStart {
  readonly settings: Settings
  readonly address: ConsoleSettings
  readonly now: () => Date
}

/** A query of the console that takes longer is ended: it must not slow the intake, which has connections of its own. */
const STATEMENT_MS = 3000
const WAITING = 50

/** Starts the console: database, calls and page. A port that is taken is an error with the code EADDRINUSE. */
export async function startConsole(start: ConsoleStart): Promise<RunningConsole> {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: directUrl, DATABASE_WAIT_MS: waitMs } = start.settings
  const place = databaseUrl === undefined ? { dataDir } : { databaseUrl, directUrl }
  const limits = {
    connections: start.settings.CONSOLE_CONNECTIONS,
    waiting: WAITING,
    waitMs,
    statementMs: STATEMENT_MS,
    // one query must not take all processors from the intake
    helpers: 0,
    // a plan for any site, class and days takes up to forty times as long as one for those that are asked for
    planCacheMode: 'force_custom_plan',
  } as const
  // a console of a newer release must not come before its servers
  const database = await openDatabase(place, limits, { migrates: false })
  try {
    return await serve(start, database)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function serve({ settings, address, now }: ConsoleStart, database: Database): Promise<RunningConsole> {
  const log = pino(
    { level: settings.LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ sync: false, minLength: 4096, periodicFlush: 500 }),
  )
  const encryption = makeEncryption(settings.SECRET_KEYS ?? ownSecretKeys(settings.DATA_DIR))
  const queue = await openSender(database, { jobs, log })
  const provider = openProvider(address, now)
  const parts: Console = { settings, address, database, encryption, log, queue, sites: consoleSites(), provider, now }
  const app = await makeConsoleServer(parts)
  serveSignIn(app, parts)
  serveConsoleCalls(app, parts, await findConsoleCalls())
  await serveConsolePage(app, parts)
  await app.listen({ port: address.port, host: settings.CONSOLE_HOST })
  // whoever asks first would wait for it
  siteContexts(parts).catch((error: unknown) => log.error({ error: describeError(error) }, 'the sites cannot be read'))
  const close = async () => {
    await app.close()
    await queue.close()
    await database.close()
    log.flush()
  }
  return { url: address.url, parts, close }
}

function consoleSites(): readonly ConsoleSite[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  return allSites(registry).map(({ id, brandId, countryId, brand, country }) => ({
    id,
    brandId,
    countryId,
    brandName: brand.name,
    countryName: names.of(countryId.toUpperCase()) ?? countryId,
    timeZone: country.timeZone,
  }))
}

import { join } from 'node:path'
import { places, placeTables } from '#catalogue/lookups.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import pino from 'pino'
import type { Api } from './domain/api.ts'
import type { Outside } from './platform/platform.ts'
import { configureCaptchas } from './domain/captcha/configure-captchas.ts'
import { archiveTexts } from './domain/consents/archive-texts.ts'
import { serveSigningKeys } from './http/serve-signing-keys.ts'
import { keepSigningKeys, readSigningKeyTimes } from './store/consents/consent-heads.ts'
import { openDatabase, type Database } from './platform/postgres/open-database.ts'
import { watchDisk } from './platform/postgres/watch-disk.ts'
import { makeCleaner } from './platform/files/cleaning/cleaner.ts'
import { openFileStore, type FilesKept } from './platform/files/open-file-store.ts'
import { findCalls } from './http/find-calls.ts'
import { makeProcessCount, makeRequestCount } from './domain/refusals/limit-rates.ts'
import { makeServer } from './http/make-server.ts'
import { makeMetrics } from './platform/operations/metrics.ts'
import { serveCalls } from './http/serve-calls.ts'
import { serveHealth } from './http/serve-health.ts'
import { makeByteBudget } from './platform/limits/byte-budget.ts'
import { LARGEST_PART_FORM_BYTES } from './http/upload/upload-limits.ts'
import { serveDocuments } from './http/serve-documents.ts'
import { serveStatements } from './http/serve-statements.ts'
import { serveWebhooks } from './http/serve-webhooks.ts'
import { serveOpenapi } from './http/serve-openapi.ts'
import { startWorkers } from './jobs/definition/start-workers.ts'
import { keepPartitions } from './jobs/keep-partitions.ts'
import { startQueue } from './platform/queue/start-queue.ts'
import { jobs } from './jobs/jobs.gen.ts'
import { stepCalls } from './calls/definition/step-calls.ts'
import { rememberOwners } from './domain/leads/known-owners.ts'
import { watchLeads } from './store/leads/watch-leads.ts'
import { makePlaces } from './platform/limits/places.ts'
import { serveOneClick } from './http/serve-one-click.ts'
import { watchRules } from './domain/partners/watch-rules.ts'
import { servePartnerDocs } from './http/partner-docs/serve-partner-docs.ts'
import { listenForOperations, makeOperationsServer } from './http/operations/serve-operations.ts'
import { watchReadiness } from './http/operations/watch-readiness.ts'
import { makeFindPlaces } from './domain/lookups/find-places.ts'
import { serveVehicleModels } from './http/pages/serve-vehicle-models.ts'
import { sayRefused } from './platform/network/say-refused.ts'
import { onNewBuild } from './http/pages/on-new-build.ts'
import { servePages } from './http/pages/serve-pages.ts'
import { servePageViews } from './http/reports/serve-page-views.ts'
import { serveReports } from './http/reports/serve-reports.ts'
import { keepFunnelCounts } from './domain/funnel/keep-funnel-counts.ts'
import { keepPartnerCounts } from './domain/partners/counting/keep-partner-counts.ts'
import { keepKeyUses } from './domain/keys/keep-key-uses.ts'
import { keepAnswerTimes } from './domain/sites/keep-answer-times.ts'
import { ownSecretKeys } from './platform/secrets/own-secret-keys.ts'
import { makeEncryption } from './platform/secrets/encryption.ts'
import { ownSigningKey } from './platform/secrets/own-signing-key.ts'
import type { Settings } from './platform/settings/settings.ts'
import { renewTexts } from './domain/sites/renew-texts.ts'
import { makeSites, siteChoicesOf } from './domain/sites/site-context.ts'
import { openTracing } from './platform/tracing/open-tracing.ts'
import { configureTrackers } from './domain/trackers/configure-trackers.ts'

/** A server that takes requests. */
export interface RunningApi {
  readonly url: string
  /** Where readiness, figures and the description of the calls are; undefined where OPS_PORT is 0. */
  readonly operationsUrl: string | undefined
  readonly database: Database
  /** What it answers calls and does jobs with. */
  readonly parts: Api
  /** Takes no more requests, finishes those it has, and leaves the database; `onFinished` hears when only that is left. */
  readonly close: (onFinished?: () => void) => Promise<void>
}

/** Starts a lead intake: database, jobs, calls and pages. A port that is taken is an error with the code EADDRINUSE. */
export async function startApi(settings: Settings, outside: Outside): Promise<RunningApi> {
  const tracing = await openTracing(settings, outside.now, (spans) => log.warn({ spans }, 'traces were not taken'))
  const trace = () => ({ trace: tracing.here()?.traceId })
  const log = pino(
    { level: settings.LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, ...(tracing.isOn && { mixin: trace }) },
    pino.destination({ sync: false, minLength: 4096, periodicFlush: 500 }),
  )
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: directUrl } = settings
  const place = databaseUrl === undefined ? { dataDir } : { databaseUrl, directUrl }
  const database = await openDatabase(place, { connections: settings.DATABASE_CONNECTIONS, waitMs: settings.DATABASE_WAIT_MS })
  try {
    return await serve(settings, outside, { database, log, tracing })
  } catch (error) {
    await tracing.close()
    await database.close()
    throw error
  }
}

type Opened = Pick<Api, 'database' | 'log' | 'tracing'>

async function serve(settings: Settings, outside: Outside, { database, log, tracing }: Opened): Promise<RunningApi> {
  const closing = new AbortController()
  const disk = await watchDisk(database.folder)
  // a map of its own: in development a new build gives its sites other sentences
  const sites = new Map(await makeSites(siteChoicesOf(settings)))
  const partnerCounts = keepPartnerCounts({ database, log, outside })
  const api: Api = {
    settings,
    outside: { ...outside, send: sayRefused(outside.send, log) },
    database,
    disk,
    log,
    sites,
    trackers: await configureTrackers(sites, settings),
    captchas: configureCaptchas(sites, settings),
    encryption: makeEncryption(settings.SECRET_KEYS ?? ownSecretKeys(settings.DATA_DIR)),
    signing: settings.CONSENT_SIGNING_KEY ?? ownSigningKey(settings.DATA_DIR),
    jobs: await startQueue(database, { jobs, log, tracing }),
    watch: await watchLeads(database.listener),
    owners: rememberOwners(),
    tracing,
    metrics: makeMetrics(database.connections, disk),
    count: makeRequestCount(settings.RATE_STORE, database, outside.now),
    countInProcess: makeProcessCount(outside.now),
    longPolls: makePlaces(),
    files: await openFileStore(filesOf(settings)),
    cleaner: makeCleaner(),
    uploadBytes: makeByteBudget(settings.UPLOAD_MEGABYTES * 2 ** 20, LARGEST_PART_FORM_BYTES),
    partnerCounts,
    findPlaces: makeFindPlaces({ registry, rules: places, tables: placeTables, imported: join(settings.DATA_DIR, 'postcodes') }),
  }
  const rules = await watchRules({ ...api, sites })
  const keyUses = keepKeyUses(api)
  const answerTimes = keepAnswerTimes({ ...api, sites })
  const funnel = keepFunnelCounts(api)
  const app = await makeServer(api, closing.signal)
  const readiness = await watchReadiness(api)
  const openapi = await serveOpenapi(app, settings.ENVIRONMENT)
  const operations = makeOperationsServer({ ...api, readiness, openapi, closing: closing.signal })
  const close = async (onFinished?: () => void) => {
    closing.abort()
    await app.close()
    await api.jobs.stop()
    await api.watch.close()
    api.disk.close()
    // it says to the last that the server is not ready
    await operations.close()
    await readiness.stop()
    await keyUses.stop()
    await funnel.stop()
    await partnerCounts.stop()
    answerTimes.stop()
    await rules.close()
    onFinished?.()
    await Promise.all([tracing.close(), database.close()])
    log.flush()
  }
  try {
    await keepPartitions(api)
    await archiveTexts(api)
    await keepSigningKeys(database.db, api.signing.keys)
    await answerTimes.read()
    serveHealth(app)
    serveCalls(app, api, [...(await findCalls()), ...stepCalls(registry)], closing.signal)
    serveWebhooks(app, api)
    serveDocuments(app, api)
    serveStatements(app, api)
    serveReports(app, api)
    servePageViews(app, api, funnel)
    serveSigningKeys(app, api.signing, await readSigningKeyTimes(database.db))
    servePartnerDocs(app)
    serveVehicleModels(app, api)
    serveOneClick(app, api)
    await servePages(app, api)
    onNewBuild(app, api, () => renewTexts(sites, settings.DIST_DIR))
    await startWorkers(api)
    const url = localName(await app.listen({ port: settings.PORT, host: settings.HOST }))
    const operationsUrl = await listenForOperations(operations, settings)
    return { url, operationsUrl: operationsUrl && localName(operationsUrl), database, parts: api, close }
  } catch (error) {
    await app.close()
    await operations.close()
    await readiness.stop()
    await keyUses.stop()
    await funnel.stop()
    await partnerCounts.stop()
    answerTimes.stop()
    await rules.close()
    await api.jobs.stop()
    throw error
  }
}

const localName = (url: string): string => url.replace('[::1]', 'localhost').replace('127.0.0.1', 'localhost')
const filesOf = ({ FILES_DIR, FILES_URL, FILES_ACCESS_KEY, FILES_SECRET_KEY, DATA_DIR }: Settings): FilesKept => ({
  folder: FILES_DIR ?? join(DATA_DIR, 'files'),
  store: FILES_URL,
  accessKey: FILES_ACCESS_KEY,
  secretKey: FILES_SECRET_KEY,
})

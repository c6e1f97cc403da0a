import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { SeveralAsked } from '#core/model/page/ask-several.ts'
import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'
import { movedPaths } from '../configured-paths.ts'
import type { PagePolicy } from '../make-headers.ts'
import type { Settings } from '#apps/api/platform/settings/settings.ts'
import type { ConfiguredCaptcha } from '#apps/api/domain/captcha/configure-captchas.ts'
import { publicSettings, type ConfiguredTracker } from '#apps/api/domain/trackers/configure-trackers.ts'
import { withCard } from './with-card.ts'
import { makeDocument, type Document } from './make-document.ts'
import { renderPage } from './render-page.ts'
import { withPeriod } from './with-period.ts'

/** What differs in the pages of one site: scripts of others that are on, who may embed them, which pages a first visit has. */
export interface Guests {
  readonly trackers?: readonly ConfiguredTracker[] | undefined
  readonly captcha?: ConfiguredCaptcha | undefined
  /** Origins that may embed the pages. */
  readonly origins?: readonly string[]
  /** The pages of a first visit, where they are others than those of the build. */
  readonly stepOrder?: readonly string[] | undefined
  /** What the pages say where several partners get an application at once; without it they say what the build wrote. */
  readonly several?: SeveralAsked | undefined
  /** Versions of the texts that say who runs the site or which lenders are on, by consent. */
  readonly textVersions?: SiteConfiguration['textVersions']
  /** The legal name of who runs the site, where it is another than that of the build. */
  readonly operator?: string | undefined
  /** The sentence with the highest rate that the law allows today, where the market has one. */
  readonly ceiling?: string | undefined
  /** How views of pages are counted. */
  readonly counting?: SiteConfiguration['counting']
  /** The default period, where it is another than that of the build. */
  readonly period?: number | undefined
}

/** What the build wrote for one site, with the settings laid over its configuration. */
export interface SitePages {
  /** The first page, rendered ahead. */
  readonly index: Document
  /** The bare page for every other path. */
  readonly shell: Document
  readonly translation: Document
  readonly pictures: { readonly [file: string]: Document }
}

/** The pages of a site; undefined where the build has not written them. */
export async function loadSitePages(siteId: string, settings: Settings, guests: Guests = {}): Promise<SitePages | undefined> {
  const folder = join(settings.DIST_DIR, 'sites', siteId)
  if (!existsSync(join(folder, 'index.html'))) return undefined
  const read = (file: string) => readFile(join(folder, file), 'utf8')
  const laid = async (file: string) =>
    withCard(layOver(await read(join(flowFolder(folder, siteId, settings), file)), settings, guests), siteId, settings)
  const page = (html: string) => makeDocument('text/html; charset=utf-8', html)
  const picture = async (file: string) => makeDocument('image/svg+xml', await read(file))
  const [index, shell, texts, favicon, logo] = await Promise.all([
    laid('index.html').then((html) => (isAsBuilt(guests) ? html : renderPage(html, settings.DIST_DIR))),
    laid('shell.html'),
    read('translation.json'),
    picture('favicon.svg'),
    picture('logo.svg'),
  ])
  return {
    index: page(index),
    shell: page(shell),
    translation: makeDocument('application/json; charset=utf-8', texts),
    pictures: { 'favicon.svg': favicon, 'logo.svg': logo },
  }
}

/** What is rendered ahead shows the period, who runs the site, and what is said of costs. */
const isAsBuilt = ({ period, operator, ceiling }: Guests): boolean =>
  period === undefined && operator === undefined && ceiling === undefined

/** The English texts, which stand in where a site's own language has none; undefined where the build has not written them. */
export async function loadEnglish({ DIST_DIR }: Settings): Promise<Document | undefined> {
  const file = join(DIST_DIR, 'sites', 'english.json')
  return existsSync(file) ? makeDocument('application/json; charset=utf-8', await readFile(file, 'utf8')) : undefined
}

/** Pages of the flow that the catalogue does not give the site stand in a folder of their own. */
function flowFolder(folder: string, siteId: string, { SITE_FLOWS }: Settings): string {
  const flow = SITE_FLOWS.get(siteId)
  return flow !== undefined && existsSync(join(folder, flow)) ? flow : ''
}

const hashes = z.array(z.string())
const pagePolicy = z.object({ scriptHashes: hashes, styleHashes: hashes.optional(), trustedTypes: hashes.optional() })
const built = z.looseObject({
  basePath: z.string().optional(),
  cost: z.array(z.string()).optional(),
  legal: z.looseObject({}).optional(),
  limits: z.looseObject({}),
})

/** What the build says of its inline scripts and styles. */
export function readPagePolicy({ DIST_DIR: folder }: Settings): PagePolicy {
  const file = join(folder, 'policy.json')
  return existsSync(file) ? pagePolicy.parse(JSON.parse(readFileSync(file, 'utf8'))) : { scriptHashes: [] }
}

const CONFIGURATION = /(?<open><script type="application\/json" id="site-configuration">)(?<json>[^<]*)(?<close><\/script>)/u

/** The page with the settings laid over the configuration that stands in it. A JSON script is not run, so no hash changes. */
export function layOver(html: string, settings: Settings, guests: Guests = {}): string {
  return atBasePath(html, settings.BASE_PATH).replace(CONFIGURATION, (_, open: string, json: string, close: string) => {
    const configuration = built.parse(JSON.parse(json))
    const page = {
      ...withPeriod(configuration, guests.period),
      ...settingsOf(settings, guests),
      ...published(guests),
      ...(guests.ceiling !== undefined && { cost: [...(configuration.cost ?? []), guests.ceiling] }),
      ...(guests.operator !== undefined && { legal: { ...configuration.legal, operator: guests.operator } }),
      limits: { ...configuration.limits, ...limitsOf(settings) },
    }
    return `${open}${JSON.stringify(page).replaceAll('<', '\\u003c')}${close}`
  })
}

/**
 * The page with its own addresses under a base path. The build writes them whole, so that a static host serves the page as it
 * is; each begins an attribute's value or a text of the configuration.
 */
function atBasePath(html: string, base: string): string {
  const { basePath } = built.partial().parse(JSON.parse(CONFIGURATION.exec(html)?.groups?.['json'] ?? '{}'))
  return basePath === undefined ? html : html.replaceAll(`"${basePath}/`, () => `"${base}/`)
}

/** What a page gets of the trackers and the captcha: nothing that is secret. */
const published = ({ trackers = [], captcha }: Guests): Partial<SiteConfiguration> => ({
  ...(trackers.length > 0 && {
    trackers: Object.fromEntries(trackers.map(({ id, tracker, settings }) => [id, publicSettings(tracker, settings)])),
  }),
  ...(captcha && { captcha: { id: captcha.id, settings: publicSettings(captcha.captcha, captcha.settings) } }),
})

function settingsOf(settings: Settings, guests: Guests): Partial<SiteConfiguration> {
  const { origins = [], stepOrder } = guests
  const moved = movedPaths(settings)
  return {
    environment: settings.ENVIRONMENT,
    basePath: settings.BASE_PATH,
    backendUrl: settings.BACKEND_URL,
    ...(Object.keys(moved).length > 0 && { paths: moved }),
    embeddingOrigins: origins,
    ...(stepOrder && { stepOrder }),
    ...('several' in guests && { several: guests.several }),
    ...(guests.counting && { counting: guests.counting }),
    ...(guests.textVersions && { textVersions: guests.textVersions }),
    ...(settings.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined && { isTraced: true }),
  }
}

function limitsOf(settings: Settings): SiteConfiguration['limits'] {
  return {
    affiliateReferenceExpiryHours: settings.AFFILIATE_REFERENCE_EXPIRY_HOURS,
    legacyClickIdExpiryDays: settings.LEGACY_CLICK_ID_EXPIRY_DAYS,
    sessionExpirationHours: settings.SESSION_EXPIRATION_HOURS,
    sessionLoggingPercentage: settings.SESSION_LOGGING_PERCENTAGE,
    logRetargeting: settings.LOG_RETARGETING,
    logAbandonment: settings.LOG_ABANDONMENT,
    staticReferences: settings.STATIC_REFERENCES,
    ...(settings.REQUEST_TIMEOUT_MS !== undefined && { requestTimeoutMs: settings.REQUEST_TIMEOUT_MS }),
  }
}

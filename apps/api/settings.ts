import { z } from 'zod'
import { DATABASE_URL_FORM, splitHosts } from './db/split-hosts.ts'
import { CLAMAV_URL_FORM, readClamavUrl } from './files/scan/read-clamav-url.ts'
import { badFilesStore, FILES_URL_FORM, readFilesUrl } from './files/stores/read-files-url.ts'
import { FLOWS_FORM, readFlows } from './sites/read-flows.ts'
import { MODES_FORM, readModes } from './sites/read-modes.ts'
import { readSecretKeys, SECRET_KEYS_FORM } from './secrets/read-secret-keys.ts'
import type { SecretKey } from './secrets/seal.ts'
import { HEADERS_FORM, readHeaders } from './tracing/read-headers.ts'

/** Environment variables as they come in. */
export type Environment = { readonly [name: string]: string | undefined }

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean),
)
const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const origin = z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text)
const httpUrl = z.url({ protocol: /^https?$/u }).transform((text) => text.replace(/\/$/u, ''))
const publicUrl = z.string().refine((text) => isWebOrigin(text.replaceAll('{site}', 'site')))
const path = z.string().regex(/^(?:\/[\w-]+)+$/u)
const secretKeys = z
  .string()
  .transform((text, context): readonly SecretKey[] => readSecretKeys(text) ?? (context.addIssue('form'), z.NEVER))
const flows = z.string().transform((text, context) => readFlows(text) ?? (context.addIssue('form'), z.NEVER))
const modes = z.string().transform((text, context) => readModes(text) ?? (context.addIssue('form'), z.NEVER))
const headers = z.string().transform((text, context) => readHeaders(text) ?? (context.addIssue('form'), z.NEVER))
const clamavUrl = z.string().transform((text, context) => readClamavUrl(text) ?? (context.addIssue('form'), z.NEVER))
const filesUrl = z.string().transform((text, context) => readFilesUrl(text) ?? (context.addIssue('form'), z.NEVER))
const databaseUrl = z.string().refine((text) => splitHosts(text).length > 0)

const isWebOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol) && new URL(text).origin === text

/** Every setting: what it must be, its default, and what is expected in words. */
const schema = z.object({
  PORT: whole(0, 65_535).default(8080).describe('a port number from 0 to 65535'),
  HOST: z.string().min(1).default('localhost').describe('a host name or an address to listen on'),
  DATA_DIR: z.string().min(1).default('./data').describe('a folder'),
  DATABASE_URL: databaseUrl.optional().describe(DATABASE_URL_FORM),
  DATABASE_CONNECTIONS: whole(2, 500).default(16).describe('a number from 2 to 500'),
  DIST_DIR: z.string().min(1).default('./dist/apply').describe('the folder of the built front end'),
  ENVIRONMENT: z.enum(['development', 'staging', 'production']).default('development').describe('development, staging or production'),
  DEFAULT_SITE: z.string().default('loanwright-co').describe('a site of the catalogue, <brand>-<country>'),
  SITE_ROUTING: modes.default(new Map()).describe(MODES_FORM),
  REPEAT_DAYS: whole(0, 3650).optional().describe('days during which a person is not sent to a partner twice, 0 for none'),
  AUDIT_DAYS: whole(1, 36_500).default(2190).describe('days from 1 to 36500 for which events of leads are kept, also after their erasure'),
  SITE_FLOWS: flows.default(new Map()).describe(FLOWS_FORM),
  BASE_PATH: path.default('/application-frontend').describe('a path that begins with a slash and does not end with one'),
  BACKEND_URL: z.union([path, httpUrl]).default('/api').describe('a path like /api, or an http or https URL'),
  PARTNERS_URL: httpUrl.optional().describe('the http or https URL under which the partners answer'),
  PARTNER_SECRET: z.string().min(8).default('sandbox-secret').describe('what requests to partners are signed with, 8 characters or more'),
  REDIRECT_HOSTS: list.optional().describe('hosts separated by commas, each with its port where it has one'),
  PRIVATE_HOSTS: list.optional().describe('hosts separated by commas that may be at addresses which are not public'),
  SMS_URL: httpUrl.optional().describe('the http or https URL of the SMS gateway'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/u })
    .optional()
    .describe('an smtp or smtps URL'),
  MAIL_FROM: z.email().default('no-reply@localhost.localdomain').describe('the e-mail address that letters come from'),
  PUBLIC_URL: publicUrl
    .optional()
    .describe('the http or https address of the sites, {site} in it for each, like https://{site}.example.com'),
  ABANDONED_AFTER_MINUTES: whole(1, 1440).default(60).describe('minutes from 1 to 1440 after which a form that was left is written about'),
  SECRET_KEYS: secretKeys.optional().describe(SECRET_KEYS_FORM),
  OPERATOR: z.string().min(1).default('Loanwright (example operator)').describe('the name of the company that runs the site'),
  EMBEDDING_ORIGINS: list.pipe(z.array(origin)).optional().describe('origins separated by commas, like https://partner.example'),
  TRUSTED_PROXIES: list.default([]).describe('addresses or networks separated by commas'),
  RATE_PER_MINUTE: whole(1, 10_000_000).default(600).describe('how many changing requests a minute one address may send'),
  CHANGES_PER_MINUTE: whole(1, 10_000_000).default(120).describe('how many changing calls a minute one lead may get'),
  FILES_PER_MINUTE: whole(1, 10_000_000).default(20).describe('how many files a minute one lead may send'),
  REPORTS_PER_MINUTE: whole(0, 10_000).default(30).describe('how many reports of its browser a minute one address may send'),
  UPLOAD_MEGABYTES: whole(24, 4096)
    .default(32)
    .describe('how many megabytes of files may be on their way into one process, from 24 to 4096'),
  CLAMAV_URL: clamavUrl.optional().describe(CLAMAV_URL_FORM),
  FILES_URL: filesUrl.optional().describe(FILES_URL_FORM),
  FILES_ACCESS_KEY: z.string().min(1).optional().describe('the id of the key to the store of FILES_URL'),
  FILES_SECRET_KEY: z.string().min(1).optional().describe('the secret of the key to the store of FILES_URL'),
  FILES_DIR: z.string().min(1).optional().describe('a folder'),
  RATE_STORE: z.enum(['memory', 'database']).default('memory').describe('memory, or database where several processes serve'),
  PHONE_CODES_PER_DAY: whole(1, 1000).default(5).describe('how many codes a day are sent for one application'),
  PHONE_CODES_PER_PHONE: whole(1, 1000).default(25).describe('how many codes a day are sent to one phone'),
  LONG_POLL_SECONDS: whole(1, 60).default(20).describe('seconds from 1 to 60'),
  WORKERS: whole(0, 200).default(8).describe('how many partners this process asks at once, 0 for none'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('trace, debug, info, warn, error, fatal or silent'),
  AFFILIATE_REFERENCE_EXPIRY_HOURS: whole(1, 100_000).default(480).describe('a number of hours'),
  LEGACY_CLICK_ID_EXPIRY_DAYS: whole(1, 10_000).default(90).describe('a number of days'),
  SESSION_EXPIRATION_HOURS: whole(1, 10_000).default(24).describe('a number of hours'),
  SESSION_LOGGING_PERCENTAGE: whole(0, 100).default(100).describe('a percentage from 0 to 100'),
  LOG_RETARGETING: flag.default(true).describe('true or false'),
  LOG_ABANDONMENT: flag.default(true).describe('true or false'),
  REQUEST_TIMEOUT_MS: whole(1, 600_000).optional().describe('a number of milliseconds'),
  TRACKERS_URL: httpUrl.optional().describe('the http or https URL under which a stand-in plays every tracker, not in production'),
  CAPTCHAS_URL: httpUrl.optional().describe('the http or https URL under which a stand-in plays a captcha, not in production'),
  UNCHECKED_PER_MINUTE: whole(0, 10_000)
    .default(10)
    .describe('how many applications a minute one address may begin that a captcha could not judge'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional().describe('the http or https URL of a collector of traces, without /v1/traces'),
  OTEL_EXPORTER_OTLP_HEADERS: headers.default({}).describe(HEADERS_FORM),
  OTEL_SERVICE_NAME: z.string().min(1).default('lead-intake').describe('a name'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1).describe('the share of traces that is recorded, from 0 to 1'),
  STATIC_REFERENCES: list.default([]).describe('affiliate references separated by commas'),
})

/** Names of the settings, but for those by partner and tracker. */
export const settingNames: readonly string[] = Object.keys(schema.shape)

type Given = z.output<typeof schema>

/** Affiliates with the address that hears of their leads, and its secrets, with commas, the newest first. */
interface Affiliates {
  readonly [reference: string]: { readonly url: string; readonly secret: string }
}

/** What has no value yet in development comes from the sandbox beside the server. */
interface FilledIn {
  readonly PARTNERS_URL: string
  readonly SMS_URL: string
  readonly REPEAT_DAYS: number
  readonly REDIRECT_HOSTS: readonly string[]
  readonly PRIVATE_HOSTS: readonly string[]
  readonly EMBEDDING_ORIGINS: readonly string[]
}

/** The validated settings. Without `SECRET_KEYS` (development only) they are made and kept in the data folder. */
export type Settings = Omit<Given, keyof FilledIn> &
  FilledIn & {
    /** Base URL of a partner that is not under PARTNERS_URL (PARTNER_URL_<ID>), by partner. */
    readonly partnerUrls: { readonly [partner: string]: string }
    /** Settings of trackers (TRACKER_<ID>_<SETTING>), by the whole name. */
    readonly trackerSettings: { readonly [name: string]: string }
    /** The same of captchas (CAPTCHA_<ID>_<SETTING>). */
    readonly captchaSettings: { readonly [name: string]: string }
    /** What requests to a partner are signed with (PARTNER_SECRET_<ID>), by partner: one, or several with commas, the newest first. */
    readonly partnerSecrets: { readonly [partner: string]: string }
    /** Who is told of the leads that it sent (AFFILIATE_POSTBACK_<NAME>, AFFILIATE_SECRET_<NAME>), by its reference. */
    readonly affiliates: Affiliates
  }

/** Reads the settings; each bad one is a sentence that names it and says what is expected. */
export function readSettings(environment: Environment): { ok: true; settings: Settings } | { ok: false; sentences: readonly string[] } {
  const read = schema.safeParse(withoutEmpty(environment))
  if (!read.success)
    return { ok: false, sentences: [...new Set(read.error.issues.map(({ path: [name] }) => refuse(String(name), environment)))] }
  const partnerUrls = byPartner(environment, 'PARTNER_URL_')
  const sentences = [
    ...badUrls(partnerUrls),
    ...badAffiliates(environment),
    ...badFilesStore(read.data),
    ...(read.data.ENVIRONMENT === 'production' ? missingInProduction(read.data) : []),
  ]
  if (sentences.length > 0) return { ok: false, sentences }
  const beginningWith = (prefix: string) =>
    Object.fromEntries(Object.entries(environment).flatMap(([name, value]) => (name.startsWith(prefix) && value ? [[name, value]] : [])))
  const ofFolders = { trackerSettings: beginningWith('TRACKER_'), captchaSettings: beginningWith('CAPTCHA_') }
  return {
    ok: true,
    settings: {
      ...fillIn(read.data),
      partnerUrls,
      ...ofFolders,
      partnerSecrets: byPartner(environment, 'PARTNER_SECRET_'),
      affiliates: readAffiliates(environment),
    },
  }
}

const withoutEmpty = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))

const isSetting = (name: string): name is keyof typeof schema.shape => name in schema.shape

function refuse(name: string, environment: Environment): string {
  const expected = isSetting(name) ? schema.shape[name].description : undefined
  const isSecret = /KEY|URL|SECRET|HEADERS|ENDPOINT/u.test(name)
  return `${name} is ${isSecret ? 'not usable' : `"${environment[name] ?? ''}"`}, but must be ${expected ?? 'something else'}.`
}

function missingInProduction(read: Given): readonly string[] {
  // letters hold links, and come from somebody
  const needed = ['SECRET_KEYS', 'PARTNERS_URL', 'SMS_URL', ...(read.SMTP_URL === undefined ? [] : (['PUBLIC_URL'] as const))] as const
  const missing = needed.filter((name) => read[name] === undefined)
  const sentences: string[] = missing.map((name) => `${name} is missing, but production needs ${schema.shape[name].description}.`)
  if (read.TRACKERS_URL !== undefined) sentences.push('TRACKERS_URL is set, but production tells the trackers themselves.')
  if (read.CAPTCHAS_URL !== undefined) sentences.push('CAPTCHAS_URL is set, but production asks the captcha itself.')
  const isExample = read.OPERATOR === schema.shape.OPERATOR.parse(undefined)
  return isExample ? [...sentences, `OPERATOR is the example's, but production needs ${schema.shape.OPERATOR.description}.`] : sentences
}

const badUrls = (urls: Settings['partnerUrls']): readonly string[] =>
  Object.entries(urls).flatMap(([partner, url]) =>
    httpUrl.safeParse(url).success ? [] : [`PARTNER_URL_${idOf(partner)} is not usable, but must be an http or https URL.`],
  )

function badAffiliates(environment: Environment): readonly string[] {
  return Object.entries(readAffiliates(environment)).flatMap(([affiliate, { url, secret }]) => [
    ...(httpUrl.safeParse(url).success ? [] : [`AFFILIATE_POSTBACK_${idOf(affiliate)} is not usable, but must be an http or https URL.`]),
    ...(secret.length >= LEAST_SECRET
      ? []
      : [`AFFILIATE_SECRET_${idOf(affiliate)} is missing or short, but must be what its postbacks are signed with, 8 characters or more.`]),
  ])
}

const LEAST_SECRET = 8

/** `AFFILIATE_POSTBACK_SOME_BLOG` is about the reference `some-blog`. */
function readAffiliates(environment: Environment): Affiliates {
  const secrets = byPartner(environment, 'AFFILIATE_SECRET_')
  const urls = Object.entries(byPartner(environment, 'AFFILIATE_POSTBACK_'))
  return Object.fromEntries(urls.map(([affiliate, url]) => [affiliate, { url, secret: secrets[affiliate] ?? '' }]))
}

const SANDBOX = 'http://localhost:8090'
const SANDBOX_MAIL = 'smtp://localhost:8025'

function fillIn(read: Given): Omit<Settings, 'partnerUrls' | 'trackerSettings' | 'captchaSettings' | 'partnerSecrets' | 'affiliates'> {
  const isProduction = read.ENVIRONMENT === 'production'
  const partners = read.PARTNERS_URL ?? `${SANDBOX}/partners`
  return {
    ...read,
    PARTNERS_URL: partners,
    // who tries the sandbox applies many times
    REPEAT_DAYS: read.REPEAT_DAYS ?? (isProduction ? 30 : 0),
    SMS_URL: read.SMS_URL ?? `${SANDBOX}/sms`,
    PRIVATE_HOSTS: read.PRIVATE_HOSTS ?? (isProduction ? [] : ['localhost', '127.0.0.1', '[::1]']),
    ...(!isProduction && { SMTP_URL: read.SMTP_URL ?? SANDBOX_MAIL }),
    REDIRECT_HOSTS: read.REDIRECT_HOSTS ?? (isProduction ? [] : [new URL(partners).host]),
    EMBEDDING_ORIGINS: read.EMBEDDING_ORIGINS ?? (isProduction ? [] : [SANDBOX, 'http://127.0.0.1:8090']),
  }
}

/** `PARTNER_URL_CREDITO_ANDINO` is about the partner `credito-andino`. */
function byPartner(environment: Environment, prefix: string): { readonly [partner: string]: string } {
  const own = Object.entries(environment).filter(([name, value]) => name.startsWith(prefix) && value)
  return Object.fromEntries(own.map(([name, value = '']) => [name.slice(prefix.length).toLowerCase().replaceAll('_', '-'), value]))
}

const idOf = (partner: string): string => partner.toUpperCase().replaceAll('-', '_')

import { z } from 'zod'
import { DATABASE_URL_FORM, splitHosts } from '../postgres/split-hosts.ts'
import { consoleSettings } from './console/console-settings.ts'
import { budgetSettings, fillBudgets, type MessageBudgets } from './budget-settings.ts'
import { readTrustedProxies, TRUSTED_PROXIES_FORM } from './read-trusted-proxies.ts'
import { EMBEDDING_ORIGINS_FORM, readEmbeddingOrigins, type EmbeddingOrigins } from './read-embedding-origins.ts'
import { CLAMAV_URL_FORM, readClamavUrl } from '../files/scan/read-clamav-url.ts'
import { badFilesStore, FILES_URL_FORM, readFilesUrl } from '../files/stores/read-files-url.ts'
import { FLOWS_FORM, readFlows } from './read-flows.ts'
import { periodFaults, PERIODS_FORM, readPeriods } from './read-periods.ts'
import { MODES_FORM, readModes } from './read-modes.ts'
import { readSecretKeys, SECRET_KEYS_FORM } from '../secrets/read-secret-keys.ts'
import { readSharedSecrets, SHARED_SECRETS_FORM, type SharedSecret } from '../secrets/read-shared-secrets.ts'
import type { SecretKey } from '../secrets/encryption.ts'
import { readSwitchedOn, switchedOnFaults } from './read-switched-on.ts'
import { secretFaults } from './secret-faults.ts'
import { readSigningKeys, SIGNING_KEY_FORM } from '../secrets/signing-keys.ts'
import type { Environment } from './environment.ts'
import { httpUrl } from './http-url.ts'
import type { OperatorOverrides } from '#core/model/operator/operator.ts'
import { exampleFaults } from './operators/example-faults.ts'
import { OPERATORS_FORM, readOperators } from './operators/read-operators.ts'
import { RATES_FORM, readRates, type ReadRates } from './rates/read-rates.ts'
import { PATH_FORM, pathFaults } from './path-faults.ts'
import { badNamed, readNamed, type NamedSettings } from './named-settings.ts'
import { MAIL_FORM, MAIL_SENDER, SMS_SENDER, SMS_SENDER_FORM } from './sender-forms.ts'
import { settingOf } from './setting-of.ts'
import { transportFaults } from './transport-faults.ts'
import { HEADERS_FORM, readHeaders } from '../tracing/read-headers.ts'

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean),
)
const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const publicUrl = z.string().refine((text) => isWebOrigin(text.replaceAll('{site}', 'site')))
const path = z.string().regex(/^(?:\/[\w-]+)+$/u)
const secretKeys = z
  .string()
  .transform((text, context): readonly SecretKey[] => readSecretKeys(text) ?? (context.addIssue('form'), z.NEVER))
const signingKey = z.string().transform((text, context) => readSigningKeys(text) ?? (context.addIssue('form'), z.NEVER))
const flows = z.string().transform((text, context) => readFlows(text) ?? (context.addIssue('form'), z.NEVER))
const periods = z.string().transform((text, context) => readPeriods(text) ?? (context.addIssue('form'), z.NEVER))
const modes = z.string().transform((text, context) => readModes(text) ?? (context.addIssue('form'), z.NEVER))
const sharedSecrets = z.string().transform((text, context) => readSharedSecrets(text) ?? (context.addIssue('form'), z.NEVER))
const embeddingOrigins = z.string().transform((text, context) => readEmbeddingOrigins(text) ?? (context.addIssue('form'), z.NEVER))
const trustedProxies = z.string().transform((text, context) => readTrustedProxies(text) ?? (context.addIssue('form'), z.NEVER))
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
  OPS_HOST: z.string().min(1).default('localhost').describe('a host name or an address to listen on for operations'),
  OPS_PORT: whole(0, 65_535).optional().describe('a port number from 1 to 65535 for operations, or 0 for none'),
  DATA_DIR: z.string().min(1).default('./data').describe('a folder'),
  DATABASE_URL: databaseUrl.optional().describe(DATABASE_URL_FORM),
  DATABASE_DIRECT_URL: databaseUrl.optional().describe(`${DATABASE_URL_FORM}, of the servers behind the pooler of DATABASE_URL`),
  DATABASE_CONNECTIONS: whole(2, 500).default(16).describe('a number from 2 to 500'),
  DATABASE_WAIT_MS: whole(100, 60_000).default(2000).describe('milliseconds from 100 to 60000 that a request waits for a connection'),
  DIST_DIR: z.string().min(1).default('./dist/apply').describe('the folder of the built front end'),
  ENVIRONMENT: z.enum(['development', 'staging', 'production']).default('development').describe('development, staging or production'),
  SITES: list.optional().describe('the sites that are switched on, separated by commas, like loanwright-co'),
  PARTNERS: list.optional().describe('the partners that are switched on, separated by commas, by their folders in catalogue/partners'),
  DEFAULT_SITE: z.string().optional().describe('one of the sites that are switched on'),
  SITE_ROUTING: modes.default(new Map()).describe(MODES_FORM),
  REPEAT_DAYS: whole(0, 3650).optional().describe('days during which a person is not sent to a partner twice, 0 for none'),
  AUDIT_DAYS: whole(1, 36_500)
    .default(2190)
    .describe('days from 1 to 36500 for which events, consents and routings of leads are kept, also after their erasure'),
  LEARN_ACCEPTANCE: flag.default(true).describe('true or false'),
  OUTCOME_PRICE_TIMES: whole(1, 1000)
    .default(10)
    .describe('how many times the agreed price of a lead a lender may state at most, from 1 to 1000'),
  SITE_FLOWS: flows.default(new Map()).describe(FLOWS_FORM),
  SITE_PERIODS: periods.default(new Map()).describe(PERIODS_FORM),
  BASE_PATH: path.default('/application-frontend').describe(PATH_FORM),
  LEAD_PATH: path.default('/v3/lead').describe(PATH_FORM),
  LEGACY_LEAD_PATH: path.default('/v2/lead').describe(PATH_FORM),
  POLICY_PATH: path.default('/policy').describe(PATH_FORM),
  BACKEND_URL: z.union([path, httpUrl]).default('/api').describe('a path like /api, or an http or https URL'),
  PARTNERS_URL: httpUrl.optional().describe('the http or https URL under which the partners answer'),
  PARTNER_SECRET: sharedSecrets.optional().describe(SHARED_SECRETS_FORM),
  REDIRECT_HOSTS: list.optional().describe('hosts separated by commas, each with its port where it has one'),
  PRIVATE_HOSTS: list.optional().describe('hosts separated by commas that may be at addresses which are not public'),
  SMS_URL: httpUrl.optional().describe('the http or https URL of the SMS gateway'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/u })
    .optional()
    .describe('an smtp or smtps URL'),
  MAIL_FROM: MAIL_SENDER.default('no-reply@localhost.localdomain').describe(MAIL_FORM),
  SMS_FROM: SMS_SENDER.optional().describe(SMS_SENDER_FORM),
  PUBLIC_URL: publicUrl
    .optional()
    .describe('the http or https address of the sites, {site} in it for each, like https://{site}.example.com'),
  ABANDONED_AFTER_MINUTES: whole(1, 1440).default(60).describe('minutes from 1 to 1440 after which a form that was left is written about'),
  SECRET_KEYS: secretKeys.optional().describe(SECRET_KEYS_FORM),
  CONSENT_SIGNING_KEY: signingKey.optional().describe(SIGNING_KEY_FORM),
  CONSENT_CHANGES_PER_DAY: whole(1, 1000).default(10).describe('how many choices a day about one consent an application may make'),
  RATES_FILE: z.string().min(1).optional().describe(RATES_FORM),
  OPERATORS_FILE: z.string().min(1).optional().describe(OPERATORS_FORM),
  EMBEDDING_ORIGINS: embeddingOrigins.optional().describe(EMBEDDING_ORIGINS_FORM),
  TRUSTED_PROXIES: trustedProxies.optional().describe(TRUSTED_PROXIES_FORM),
  RATE_PER_MINUTE: whole(1, 10_000_000).default(600).describe('how many changing requests a minute one address may send'),
  READS_PER_MINUTE: whole(1, 10_000_000).default(6000).describe('how many reading requests a minute one address may send to one process'),
  WRONG_SECRETS_PER_MINUTE: whole(1, 10_000_000)
    .default(60)
    .describe('how many changes a minute one address may ask for without the secret of the lead'),
  CHANGES_PER_MINUTE: whole(1, 10_000_000).default(120).describe('how many changing calls a minute one lead may get'),
  CHOICE_MINUTES: whole(1, 1440)
    .default(30)
    .describe('minutes from 1 to 1440 after which lenders whose offers were not chosen are told so'),
  DOCUMENT_LINK_HOURS: whole(1, 168)
    .default(24)
    .describe('hours from 1 to 168 during which a lender can fetch the files that a step of its own asked for'),
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
  MAX_CONNECTIONS: whole(1, 1_000_000).default(5000).describe('how many connections one process holds at once'),
  RESPONSE_SECONDS: whole(70, 3600)
    .default(180)
    .describe('seconds from 70 to 3600 in which a request must be answered and its response read'),
  LONG_POLLS_PER_LEAD: whole(1, 1000).default(5).describe('how many requests at once may wait for one lead to change'),
  LONG_POLLS_PER_ADDRESS: whole(1, 1_000_000).default(2000).describe('how many requests of one address may wait at once'),
  ...budgetSettings,
  ...consoleSettings,
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
  TRACKERS_URL: httpUrl.optional().describe('the http or https URL under which the sandbox simulates every tracker, not in production'),
  CAPTCHAS_URL: httpUrl.optional().describe('the http or https URL under which the sandbox simulates a captcha, not in production'),
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

/** What has no value yet in development comes from the sandbox beside the server. */
interface FilledIn extends MessageBudgets {
  readonly SITES: readonly string[]
  readonly PARTNERS: readonly string[]
  readonly DEFAULT_SITE: string
  readonly PARTNERS_URL: string
  /** Of the partners that have none of their own; the newest first. */
  readonly PARTNER_SECRET: readonly SharedSecret[]
  readonly SMS_URL: string
  readonly REPEAT_DAYS: number
  readonly REDIRECT_HOSTS: readonly string[]
  readonly PRIVATE_HOSTS: readonly string[]
  readonly EMBEDDING_ORIGINS: EmbeddingOrigins
  readonly TRUSTED_PROXIES: readonly string[]
}

/** The validated settings. Without `SECRET_KEYS` and `CONSENT_SIGNING_KEY` (development only) they are made and kept in the data folder. */
export type Settings = Omit<Given, keyof FilledIn> & FilledIn & NamedSettings & OperatorSettings

interface OperatorSettings {
  /** What OPERATORS_FILE says of who runs the sites. */
  readonly operators: OperatorOverrides
  /** What RATES_FILE says of rates that the law sets for a time. */
  readonly rates: ReadRates['rates']
}

/** Reads the settings; each bad one is a sentence that names it and says what is expected. */
export function readSettings(environment: Environment): { ok: true; settings: Settings } | { ok: false; sentences: readonly string[] } {
  const read = schema.safeParse(withoutEmpty(environment))
  if (!read.success)
    return { ok: false, sentences: [...new Set(read.error.issues.map(({ path: [name] }) => refuse(String(name), environment)))] }
  const { operators, faults } = readOperators(read.data.OPERATORS_FILE)
  const { rates, faults: rateFaults } = readRates(read.data.RATES_FILE)
  const settings = { ...fillIn(read.data), ...readNamed(environment), operators, rates }
  const sentences = [
    ...switchedOnFaults(read.data),
    ...periodFaults(read.data),
    ...pathFaults(read.data),
    ...badNamed(environment, settings),
    ...faults,
    ...rateFaults,
    ...badFilesStore(read.data),
    ...(read.data.DATABASE_DIRECT_URL !== undefined && read.data.DATABASE_URL === undefined
      ? ['DATABASE_DIRECT_URL is set, but must stand beside the DATABASE_URL of a pooler.']
      : []),
    ...(read.data.ENVIRONMENT === 'production' ? productionFaults(read.data, settings) : []),
  ]
  return sentences.length > 0 ? { ok: false, sentences } : { ok: true, settings }
}

const withoutEmpty = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
const isSetting = (name: string): name is keyof typeof schema.shape => Object.hasOwn(schema.shape, name)

function refuse(name: string, environment: Environment): string {
  const expected = isSetting(name) ? schema.shape[name].description : undefined
  const isSecret = /KEY|URL|SECRET|HEADERS|ENDPOINT/u.test(name)
  return `${name} is ${isSecret ? 'not usable' : `"${environment[name] ?? ''}"`}, but must be ${expected ?? 'something else'}.`
}

const NEEDED_IN_PRODUCTION = [
  ...(['SITES', 'PARTNERS', 'OPERATORS_FILE', 'SECRET_KEYS', 'CONSENT_SIGNING_KEY'] as const),
  ...(['PARTNERS_URL', 'SMS_URL', 'PUBLIC_URL', 'TRUSTED_PROXIES'] as const),
] as const

function productionFaults(read: Given, { affiliates, partnerUrls, operators, ...settings }: Settings): readonly string[] {
  const missing = NEEDED_IN_PRODUCTION.filter((name) => read[name] === undefined)
  const { PARTNERS, PRIVATE_HOSTS, DATABASE_URL, DATABASE_DIRECT_URL, PARTNER_SECRET, partnerSecrets, SECRET_KEYS = [] } = settings
  const partnersOn = Object.entries(partnerUrls).filter(([partner]) => PARTNERS.includes(partner))
  const urls = {
    ...Object.fromEntries(HTTP_SETTINGS.map((name) => [name, read[name]])),
    ...Object.fromEntries(partnersOn.map(([partner, url]) => [settingOf('PARTNER_URL', partner), url])),
    ...Object.fromEntries(Object.entries(affiliates).map(([affiliate, { url }]) => [settingOf('AFFILIATE_POSTBACK', affiliate), url])),
  }
  const affiliateSecrets = Object.fromEntries(Object.entries(affiliates).map(([affiliate, { secrets }]) => [affiliate, secrets]))
  return [
    ...missing.map((name) => `${name} is missing, but production needs ${schema.shape[name].description}.`),
    ...madeUpFaults(read),
    // without a list of sites nobody knows whose operator is wanted
    ...exampleFaults(operators, read.SITES ?? []),
    ...transportFaults({ urls, SMTP_URL: read.SMTP_URL, databases: { DATABASE_URL, DATABASE_DIRECT_URL }, PRIVATE_HOSTS }),
    // without a list of partners nobody knows whose secrets are wanted
    ...secretFaults({ PARTNERS: read.PARTNERS ?? [], PARTNER_SECRET, partnerSecrets, affiliateSecrets, SECRET_KEYS }),
  ]
}

const HTTP_SETTINGS = ['PARTNERS_URL', 'SMS_URL', 'PUBLIC_URL', 'BACKEND_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const

function madeUpFaults(read: Given): readonly string[] {
  return [
    ...(read.TRACKERS_URL === undefined ? [] : ['TRACKERS_URL is set, but production tells the trackers themselves.']),
    ...(read.CAPTCHAS_URL === undefined ? [] : ['CAPTCHAS_URL is set, but production asks the captcha itself.']),
  ]
}

const SANDBOX = 'http://localhost:8090'
const SANDBOX_MAIL = 'smtp://localhost:8025'
const SANDBOX_SECRET = 'sandbox-secret'

function fillIn(read: Given): Omit<Settings, keyof NamedSettings | keyof OperatorSettings> {
  const isProduction = read.ENVIRONMENT === 'production'
  const partnersUrl = read.PARTNERS_URL ?? `${SANDBOX}/partners`
  const { sites, partners, defaultSite } = readSwitchedOn(read)
  return {
    ...read,
    ...fillBudgets(read, isProduction),
    SITES: sites,
    PARTNERS: partners,
    DEFAULT_SITE: defaultSite,
    PARTNERS_URL: partnersUrl,
    PARTNER_SECRET: read.PARTNER_SECRET ?? (isProduction ? [] : (readSharedSecrets(SANDBOX_SECRET) ?? [])),
    // who tries the sandbox applies many times
    REPEAT_DAYS: read.REPEAT_DAYS ?? (isProduction ? 30 : 0),
    SMS_URL: read.SMS_URL ?? `${SANDBOX}/sms`,
    PRIVATE_HOSTS: read.PRIVATE_HOSTS ?? (isProduction ? [] : ['localhost', '127.0.0.1', '[::1]']),
    ...(!isProduction && { SMTP_URL: read.SMTP_URL ?? SANDBOX_MAIL }),
    REDIRECT_HOSTS: read.REDIRECT_HOSTS ?? (isProduction ? [] : [new URL(partnersUrl).host]),
    EMBEDDING_ORIGINS: read.EMBEDDING_ORIGINS ?? {
      everywhere: isProduction ? [] : [SANDBOX, 'http://127.0.0.1:8090'],
      bySite: new Map(),
    },
    TRUSTED_PROXIES: read.TRUSTED_PROXIES ?? [],
  }
}

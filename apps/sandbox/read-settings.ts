import { z } from 'zod'
import { fillIn } from '#core/model/partners/fill-in.ts'
import { isFlow, type ChosenFlows } from '#core/model/site/with-flow.ts'
import { texts } from './texts.ts'

const port = z
  .string()
  .regex(/^\d{1,5}$/u)
  .transform(Number)
  .pipe(z.number().max(65_535))
const address = z.url({ protocol: /^https?$/u }).transform((url) => url.replace(/\/+$/u, ''))

const SETTINGS = {
  SANDBOX_HOST: z.string().min(1).default('localhost'),
  SANDBOX_PORT: port.default(8090),
  SANDBOX_SMTP_PORT: port.default(8025),
  SANDBOX_URL: address.optional(),
  SANDBOX_DATA: z.string().min(1).optional(),
  API_URL: address.default('http://localhost:8080'),
  // the server's setting of where its calls are: a path, or an address of their own
  BACKEND_URL: z.union([address, z.string().regex(/^(?:\/[\w-]+)+$/u)]).default('/api'),
  BASE_PATH: z
    .string()
    .regex(/^(?:\/[\w-]+)+$/u)
    .default('/application-frontend'),
  CONSOLE_URL: address.default('http://localhost:8084'),
  OIDC_CLIENT_ID: z.string().min(1).default('console'),
  OIDC_CLIENT_SECRET: z.string().min(8).default('sandbox-secret'),
  PARTNER_SECRET: z.string().min(8).default('sandbox-secret'),
  // settings of the server about its sites; the server validates them
  DEFAULT_SITE: z.string().default('loanwright-co'),
  SITES: z.string().optional(),
  SITE_FLOWS: z.string().default(''),
}
type Name = keyof typeof SETTINGS

/**
 * Settings of the sandbox. Port 0 means any free port; `url` is the sandbox's own address where it
 * is not `http://<host>:<port>`.
 */
export interface Settings {
  readonly host: string
  readonly port: number
  readonly smtpPort: number
  readonly url?: string
  /** File of the journal; without it the sandbox forgets everything when the process ends. */
  readonly dataFile?: string
  readonly apiUrl: string
  /** Where the server takes messages of partners; without it, below `/api` of `apiUrl`. */
  readonly backendUrl?: string
  /** Path under which the API's server serves the form. */
  readonly basePath: string
  /** The site that the form's server shows on every host that names no site. */
  readonly defaultSite?: string
  /** The sites that are switched on; undefined means all. */
  readonly sites?: readonly string[]
  /** The flow chosen for sites; the others have the flow of the catalogue. */
  readonly flows?: ChosenFlows
  /**
   * Secrets that sign the messages to partners and affiliates: one per partner in `secrets`, and
   * `secret` for all others. Several are separated by commas, newest first.
   */
  readonly secrets: { readonly [partner: string]: string }
  readonly secret: string
  /** The operator's console, to which the identity provider sends people back; without it there is no provider. */
  readonly console?: { readonly url: string; readonly clientId: string; readonly clientSecret: string }
}

/**
 * Reads the settings, or returns one sentence that names the wrong setting and what is expected.
 */
export function readSettings(env: {
  readonly [name: string]: string | undefined
}): { ok: true; settings: Settings } | { ok: false; problem: string } {
  const given = Object.fromEntries(
    Object.keys(SETTINGS).flatMap((name) => (env[name] === undefined || env[name] === '' ? [] : [[name, env[name]]])),
  )
  const read = z.object(SETTINGS).safeParse(given)
  if (!read.success) return { ok: false, problem: describe(String(read.error.issues[0]?.path[0]), given) }
  const { data } = read
  const settings = {
    host: data.SANDBOX_HOST,
    port: data.SANDBOX_PORT,
    smtpPort: data.SANDBOX_SMTP_PORT,
    apiUrl: data.API_URL,
    backendUrl: URL.canParse(data.BACKEND_URL) ? data.BACKEND_URL : `${data.API_URL}${data.BACKEND_URL}`,
    basePath: data.BASE_PATH,
    defaultSite: data.DEFAULT_SITE,
    flows: readFlows(data.SITE_FLOWS),
    secrets: { ...secretsOf(env, 'AFFILIATE_SECRET_'), ...secretsOf(env, 'PARTNER_SECRET_') },
    secret: data.PARTNER_SECRET,
    console: { url: data.CONSOLE_URL, clientId: data.OIDC_CLIENT_ID, clientSecret: data.OIDC_CLIENT_SECRET },
  }
  return {
    ok: true,
    settings: {
      ...settings,
      ...(data.SANDBOX_URL && { url: data.SANDBOX_URL }),
      ...(data.SANDBOX_DATA && { dataFile: data.SANDBOX_DATA }),
      ...(data.SITES && { sites: partsOf(data.SITES) }),
    },
  }
}

const partsOf = (text: string): readonly string[] => text.split(',').map((part) => part.trim())

function readFlows(text: string): ChosenFlows {
  const pairs = partsOf(text).map((part) => part.split('='))
  return new Map(pairs.flatMap(([site = '', flow]) => (isFlow(flow) ? [[site, flow] as const] : [])))
}

/** Maps each variable to its partner: `PARTNER_SECRET_SOME_LENDER` belongs to `some-lender`. */
function secretsOf(env: { readonly [name: string]: string | undefined }, prefix: string): { readonly [partner: string]: string } {
  const own = Object.entries(env).flatMap(([name, value]) => (name.startsWith(prefix) && value ? [{ name, value }] : []))
  return Object.fromEntries(own.map(({ name, value }) => [name.replace(prefix, '').toLowerCase().replaceAll('_', '-'), value]))
}

function describe(name: string, given: { readonly [name: string]: string | undefined }): string {
  const expected = isName(name) ? texts.settings.expected[name] : ''
  return String(fillIn(texts.settings.bad, { name, value: JSON.stringify(given[name]), expected }))
}

const isName = (name: string): name is Name => Object.hasOwn(SETTINGS, name)

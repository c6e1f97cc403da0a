import { z } from 'zod'
import { httpUrl } from '../http-url.ts'

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)
const origin = httpUrl.transform((text) => new URL(text).origin)

/** Settings of the operator's console, a process of its own (apps/api/console/main.ts). */
export const consoleSettings = {
  CONSOLE_PORT: whole(0, 65_535).optional().describe('a port number from 1 to 65535 for the console, or 0 for none'),
  CONSOLE_HOST: z.string().min(1).default('localhost').describe('a host name or an address to listen on for the console'),
  CONSOLE_URL: origin.optional().describe('the http or https address of the console from outside, like https://console.example.com'),
  CONSOLE_DIST_DIR: z.string().min(1).default('./dist/console').describe('the folder of the built console'),
  CONSOLE_CONNECTIONS: whole(1, 50).default(4).describe('how many connections to the database the console has, from 1 to 50'),
  CONSOLE_IDLE_MINUTES: whole(1, 1440).default(30).describe('minutes from 1 to 1440 after which a session that is not used ends'),
  CONSOLE_SESSION_HOURS: whole(1, 24).default(12).describe('hours from 1 to 24 after which every session ends'),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/u })
    .optional()
    .describe('the http or https URL of the identity provider, exactly as it calls itself'),
  OIDC_CLIENT_ID: z.string().min(1).optional().describe('the id of the console at the identity provider'),
  OIDC_CLIENT_SECRET: z.string().min(8).optional().describe('the secret of the console at the identity provider, of at least 8 characters'),
}

const BESIDE = 4
const LAST_PORT = 65_535

/** The port of the console: CONSOLE_PORT, else four above PORT (below it at the end of the range). Undefined where it is 0: then there is none. */
export function consolePort({ PORT: port, CONSOLE_PORT: own }: { PORT: number; CONSOLE_PORT?: number | undefined }): number | undefined {
  if (own !== undefined) return own === 0 ? undefined : own
  return port + BESIDE > LAST_PORT ? port - BESIDE : port + BESIDE
}

/** Where the console is, and the identity provider that knows its people. */
export interface ConsoleSettings {
  readonly port: number
  /** The address from outside, without a slash at its end. */
  readonly url: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

interface Given {
  readonly ENVIRONMENT: string
  readonly PORT: number
  readonly SITES: readonly string[]
  readonly PUBLIC_URL?: string | undefined
  readonly BACKEND_URL: string
  readonly CONSOLE_PORT?: number | undefined
  readonly CONSOLE_URL?: string | undefined
  readonly OIDC_ISSUER?: string | undefined
  readonly OIDC_CLIENT_ID?: string | undefined
  readonly OIDC_CLIENT_SECRET?: string | undefined
}

const NEEDED = ['CONSOLE_URL', 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const
/** The sandbox beside the server plays the provider. */
const SANDBOX = { issuer: 'http://localhost:8090/identity', clientId: 'console', clientSecret: 'sandbox-secret' }

/** What the console starts with, or why it does not: each sentence says what to set. */
export function readConsoleSettings(
  given: Given,
): { readonly ok: true; readonly settings: ConsoleSettings } | { readonly ok: false; readonly sentences: readonly string[] } {
  const port = consolePort(given)
  const faults = [
    ...(port === undefined ? ['CONSOLE_PORT is 0, which turns the console off: set it to a port, or do not start the console.'] : []),
    ...(given.ENVIRONMENT === 'production' ? productionFaults(given) : []),
  ]
  if (port === undefined || faults.length > 0) return { ok: false, sentences: faults }
  return {
    ok: true,
    settings: {
      port,
      url: given.CONSOLE_URL ?? `http://localhost:${port}`,
      issuer: given.OIDC_ISSUER ?? SANDBOX.issuer,
      clientId: given.OIDC_CLIENT_ID ?? SANDBOX.clientId,
      clientSecret: given.OIDC_CLIENT_SECRET ?? SANDBOX.clientSecret,
    },
  }
}

function productionFaults(given: Given): readonly string[] {
  const clear = (['CONSOLE_URL', 'OIDC_ISSUER'] as const).filter((name) => given[name]?.startsWith('http:'))
  return [
    ...NEEDED.filter((name) => given[name] === undefined).map(
      (name) => `${name} is missing, but the console in production needs ${consoleSettings[name].description}.`,
    ),
    ...(servesApplicants(given) ? [`CONSOLE_URL has the host ${hostOf(given.CONSOLE_URL)}, ${NOT_ITS_OWN}.`] : []),
    ...clear.map((name) => `${name} begins with http:, but the console in production needs https:.`),
  ]
}

const NOT_ITS_OWN = 'which serves applicants by PUBLIC_URL or BACKEND_URL, but the console in production needs a host name of its own'

/** True for a console at a host where applicants' pages or calls are: browsers keep cookies by host, whatever the port. */
function servesApplicants({ CONSOLE_URL: own, PUBLIC_URL: pages, BACKEND_URL: calls, SITES: sites }: Given): boolean {
  const hosts = [...sites.map((site) => hostOf(pages?.replaceAll('{site}', site))), hostOf(calls)]
  return own !== undefined && hosts.includes(hostOf(own))
}

/** The host of an address without its port; undefined for a path. */
const hostOf = (address = ''): string | undefined => (URL.canParse(address) ? new URL(address).hostname : undefined)

import { LEAD_HEADER } from '#core/contract/lead/lead-header.ts'
import type { PageReach } from '../domain/trackers/reach-of.ts'
import type { Settings } from '../platform/settings/settings.ts'
import { SITE_HEADER } from './find-site.ts'

/** Headers by name. */
export type Headers = { readonly [name: string]: string }

/** What the build says of its pages: hashes of inline scripts and styles, names of its Trusted Types policies. */
export interface PagePolicy {
  readonly scriptHashes: readonly string[]
  readonly styleHashes?: readonly string[]
  readonly trustedTypes?: readonly string[]
}

/** Headers of every answer. */
export function makeCommonHeaders({ ENVIRONMENT: environment }: Settings): Headers {
  return {
    'x-content-type-options': 'nosniff',
    // a link may hold what a person told: no request tells where it was made from, not even one to ourselves
    'referrer-policy': 'strict-origin',
    'x-permitted-cross-domain-policies': 'none',
    'x-dns-prefetch-control': 'off',
    ...(environment === 'production' && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

/** A page of any origin may call, and read when to come back; it brings a token, and no cookie of the browser counts. */
const FOR_ANY_ORIGIN: Headers = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after' }

/** What a browser hears that asks whether a page of another origin may call: the methods of the path, and what a call may bring. */
export const preflightHeaders = (allow: string): Headers => ({
  allow,
  'access-control-allow-origin': '*',
  'access-control-allow-methods': allow,
  'access-control-allow-headers': `authorization, content-type, idempotency-key, ${SITE_HEADER}, ${LEAD_HEADER}, traceparent, tracestate`,
  'access-control-max-age': '86400',
})

/** Headers of calls: nothing of them is a page, and nobody but the browser of the applicant keeps them. */
export const CALL_HEADERS: Headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  ...FOR_ANY_ORIGIN,
  vary: 'Loanwright-Site, Origin',
}

/** The origins that a page has to do with. */
export interface PageOrigins {
  /** The page's own address: in a sandboxed frame without an origin, WebKit takes nothing for 'self'. */
  readonly own?: string
  /** To which it may send a form. */
  readonly formTargets: readonly string[]
  /** Which may embed it. */
  readonly frames: readonly string[]
  readonly reach?: PageReach
}

/** Headers of pages. Only listed origins may embed them; only scripts of the build run; markup from text is a Trusted Type. */
export function makePageHeaders(settings: Settings, policy: PagePolicy, { own, formTargets, frames, reach = {} }: PageOrigins): Headers {
  const [backend, self] = [originIn(settings.BACKEND_URL), originIn(own)]
  const directives: { readonly [name: string]: readonly string[] } = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...quoted(policy.scriptHashes), ...self],
    'style-src': ["'self'", ...quoted(policy.styleHashes ?? []), ...self],
    'img-src': ["'self'", 'data:', 'blob:', ...self],
    'font-src': ["'self'", ...self],
    'connect-src': ["'self'", ...new Set([...self, ...backend])],
    'manifest-src': ["'self'"],
    'form-action': ["'self'", ...self, ...formTargets],
    'frame-ancestors': ["'self'", ...frames],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    ...(policy.trustedTypes && { 'trusted-types': policy.trustedTypes }),
    ...(settings.ENVIRONMENT === 'production' && { 'upgrade-insecure-requests': [], 'report-to': [REPORTS] }),
    'report-uri': [`${settings.BACKEND_URL}/reports`],
  }
  const reached = {
    ...directives,
    ...Object.fromEntries(Object.entries(reach).map(([name, more]) => [name, [...(directives[name] ?? []), ...more]])),
  }
  return {
    'content-security-policy': Object.entries(reached)
      .map(([name, values]) => [name, ...values].join(' '))
      .join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    ...(settings.ENVIRONMENT === 'production' && reportHeaders(`${settings.BACKEND_URL}/reports`)),
  }
}

const originIn = (address = ''): readonly string[] => (URL.canParse(address) ? [new URL(address).origin] : [])

const REPORTS = 'reports'
const DAY_SECONDS = 86_400
/** Of the requests that fail; those that a visitor breaks off by leaving are among them. */
const SHARE_OF_FAILURES = 0.05

/** Where browsers send reports: those of the policy, and by the older header those of the network. Over https only: elsewhere they take none. */
const reportHeaders = (url: string): Headers => ({
  'reporting-endpoints': `${REPORTS}="${url}"`,
  'report-to': JSON.stringify({ group: REPORTS, max_age: DAY_SECONDS, endpoints: [{ url }] }),
  nel: JSON.stringify({ report_to: REPORTS, max_age: DAY_SECONDS, failure_fraction: SHARE_OF_FAILURES }),
})

const quoted = (hashes: readonly string[]): readonly string[] => hashes.map((hash) => `'${hash.replaceAll("'", '')}'`)

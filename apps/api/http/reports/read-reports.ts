/** What a browser tells of a page of ours: its policy stopped something, or the network lost something. */
export type Report =
  | { readonly kind: 'policy'; readonly directive: string; readonly blocked: string }
  | { readonly kind: 'network'; readonly failure: string }

/** More than a browser sends at once. */
const MOST = 20
const OTHER = 'other'
const listed = (words: string): readonly string[] => words.trim().split(/\s+/u)
// anybody can send a report: what is counted and logged comes from these lists, so that nobody's text gets there
// https://www.w3.org/TR/CSP3/#csp-directives, and those that browsers still know
const DIRECTIVES = listed(`
  default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src
  connect-src media-src object-src frame-src fenced-frame-src child-src worker-src manifest-src prefetch-src base-uri
  form-action frame-ancestors navigate-to sandbox require-trusted-types-for trusted-types upgrade-insecure-requests
  block-all-mixed-content`)
// https://www.w3.org/TR/network-error-logging/#predefined-network-error-types, and those that Chromium adds
const FAILURES = listed(`
  dns.unreachable dns.name_not_resolved dns.failed dns.address_changed tcp.timed_out tcp.closed tcp.reset tcp.refused
  tcp.aborted tcp.address_invalid tcp.address_unreachable tcp.failed tls.version_or_cipher_mismatch
  tls.bad_client_auth_cert tls.cert.name_invalid tls.cert.date_invalid tls.cert.authority_invalid tls.cert.invalid
  tls.cert.revoked tls.cert.pinned_key_not_in_cert_chain tls.protocol.error tls.failed http.error http.failed
  http.protocol.error http.response.invalid http.response.invalid.empty http.response.invalid.content_length_mismatch
  http.response.invalid.invalid_chunked_encoding http.response.invalid.incomplete_chunked_encoding
  http.response.headers.truncated http.response.redirect_loop http.response.headers.multiple_content_disposition
  http.response.headers.multiple_content_length http.request.range_not_satisfiable h2.ping_failed h2.protocol.error
  h3.protocol.error abandoned unknown`)
const SCHEMES = ['https:', 'http:', 'wss:', 'ws:', 'data:', 'blob:', 'about:', 'file:', 'javascript:', 'filesystem:']
const EXTENSIONS = ['chrome-extension:', 'moz-extension:', 'safari-extension:', 'safari-web-extension:']
const WORDS = ['inline', 'eval', 'wasm-eval', 'self', 'data', 'blob', 'about', 'trusted-types-policy', 'trusted-types-sink']

/** Each text that a report may come to. */
export const REPORT_WORDS: ReadonlySet<string> = new Set([...DIRECTIVES, ...FAILURES, ...WORDS, ...SCHEMES, ...EXTENSIONS, OTHER])

/**
 * The reports in a body of `application/csp-report` or `application/reports+json`; what is none of ours is left out. Every
 * text is one of a list, an address is told as its scheme: addresses may be personal, and a stranger writes what they like.
 */
export function readReports(body: unknown): readonly Report[] {
  if (Array.isArray(body)) return body.slice(0, MOST).flatMap((one: unknown) => readReport(one) ?? [])
  const old = part(body, 'csp-report')
  return old === undefined ? [] : [violation(part(old, 'effective-directive') ?? part(old, 'violated-directive'), part(old, 'blocked-uri'))]
}

function readReport(report: unknown): Report | undefined {
  const body = part(report, 'body')
  switch (part(report, 'type')) {
    case 'csp-violation':
      return violation(part(body, 'effectiveDirective'), part(body, 'blockedURL'))
    case 'network-error':
      return { kind: 'network', failure: oneOf(part(body, 'type'), FAILURES) }
    default:
      return undefined
  }
}

const violation = (directive: unknown, blocked: unknown): Report => ({
  kind: 'policy',
  // older browsers add the values
  directive: oneOf(typeof directive === 'string' ? directive.split(' ', 1)[0] : directive, DIRECTIVES),
  blocked: kindOf(blocked),
})

const oneOf = (value: unknown, known: readonly string[]): string => (typeof value === 'string' && known.includes(value) ? value : OTHER)

function kindOf(blocked: unknown): string {
  if (typeof blocked !== 'string') return OTHER
  if (WORDS.includes(blocked)) return blocked
  return URL.canParse(blocked) ? oneOf(new URL(blocked).protocol, [...SCHEMES, ...EXTENSIONS]) : OTHER
}

function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
}

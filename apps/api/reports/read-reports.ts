/** What a browser tells of a page of ours: its policy stopped something, or the network lost something. */
export type Report =
  | { readonly kind: 'policy'; readonly directive: string; readonly blocked: string }
  | { readonly kind: 'network'; readonly failure: string }

/** More than a browser sends at once. */
const MOST = 20
const LONGEST_ORIGIN = 100
const DIRECTIVE = /^(?:[a-z]+-src(?:-elem|-attr)?|form-action|frame-ancestors|base-uri|require-trusted-types-for|trusted-types|sandbox)$/u
const FAILURE = /^(?:dns|tcp|tls|http|h2|h3|abandoned|unknown)(?:\.[a-z_.]{1,40})?$/u
const WORDS = ['inline', 'eval', 'wasm-eval', 'self', 'data', 'blob', 'about', 'trusted-types-policy', 'trusted-types-sink']
const OTHER = 'other'

/**
 * The reports in a body of `application/csp-report` or `application/reports+json`; what is none of ours is left out. An
 * address is cut to its origin or scheme, and every other text is one of a list: pages' addresses may be personal.
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
      return { kind: 'network', failure: oneOf(part(body, 'type'), FAILURE) }
    default:
      return undefined
  }
}

const violation = (directive: unknown, blocked: unknown): Report => ({
  kind: 'policy',
  // older browsers add the values
  directive: oneOf(typeof directive === 'string' ? directive.split(' ', 1)[0] : directive, DIRECTIVE),
  blocked: originOf(blocked),
})

const oneOf = (value: unknown, known: RegExp): string => (typeof value === 'string' && known.test(value) ? value : OTHER)

function originOf(blocked: unknown): string {
  if (typeof blocked !== 'string') return OTHER
  if (WORDS.includes(blocked)) return blocked
  if (!URL.canParse(blocked)) return OTHER
  const { origin, protocol } = new URL(blocked)
  const shown = origin === 'null' ? protocol : origin
  return shown.length > LONGEST_ORIGIN ? OTHER : shown
}

function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
}

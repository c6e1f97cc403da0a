/** The kinds of request that a policy is checked for. */
type Fetched = 'script-src' | 'frame-src' | 'connect-src'

/** The directives that replace a missing one, in their order (CSP level 3). */
const FALLBACKS: { readonly [Kind in Fetched]: readonly string[] } = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
}

/**
 * Returns whether a Content-Security-Policy lets a page at `origin` load an address. Nonces and
 * hashes count as a permission.
 */
export function allows(policy: string, kind: Fetched, address: string, origin: string): boolean {
  const directives = new Map(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/u))
      .map(([name = '', ...sources]) => [name.toLowerCase(), sources]),
  )
  const name = FALLBACKS[kind].find((one) => directives.has(one))
  const sources = name === undefined ? undefined : directives.get(name)
  return sources === undefined || sources.some((source) => fits(source, new URL(address), origin))
}

/** Capitals count in the path alone (CSP level 3, 6.7.2). */
function fits(source: string, address: URL, origin: string): boolean {
  if (source.toLowerCase() === "'self'") return address.origin === origin
  if (/^'(?:nonce-|sha\d|strict-dynamic)/iu.test(source)) return true
  if (source === '*') return /^(?:https?|wss?):$/u.test(address.protocol)
  if (/^[a-z][a-z\d+.-]*:$/iu.test(source)) return source.toLowerCase() === address.protocol
  const found = /^(?:(?<scheme>[a-z][a-z\d+.-]*):\/\/)?(?<host>[^/:]+)(?::(?<port>\d+|\*))?(?<path>\/.*)?$/iu.exec(source)?.groups ?? {}
  const { port, path } = found
  const [scheme, host] = [found['scheme']?.toLowerCase(), found['host']?.toLowerCase()]
  if (host === undefined) return false
  const isHost = host.startsWith('*.') ? address.hostname.endsWith(host.slice(1)) : host === '*' || host === address.hostname
  const isScheme = scheme === undefined || `${scheme}:` === address.protocol || (scheme === 'http' && address.protocol === 'https:')
  const isPort =
    port === '*' || (port ?? '') === address.port || (port !== undefined && STANDARD[address.protocol] === port && address.port === '')
  const isPath = path === undefined || (path.endsWith('/') ? address.pathname.startsWith(path) : address.pathname === path)
  return isHost && isScheme && isPort && isPath
}

const STANDARD: { readonly [protocol: string]: string } = { 'http:': '80', 'https:': '443' }

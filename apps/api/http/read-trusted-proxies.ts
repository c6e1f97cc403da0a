import ipaddr from 'ipaddr.js'

/** What the setting must be, in words. */
export const TRUSTED_PROXIES_FORM = 'addresses or networks of the proxies in front, separated by commas, or none'

const NONE = 'none'
/** Names of networks that the server's framework knows. */
const NAMED: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** Reads whose word about the address of a caller counts; undefined where a part is no address or network, or is all of them. */
export function readTrustedProxies(text: string): readonly string[] | undefined {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  if (parts.length === 1 && parts[0] === NONE) return []
  return parts.length > 0 && parts.every(isNetwork) ? parts : undefined
}

function isNetwork(part: string): boolean {
  if (NAMED.has(part) || ipaddr.isValid(part)) return true
  return ipaddr.isValidCIDR(part) && ipaddr.parseCIDR(part)[1] > 0
}

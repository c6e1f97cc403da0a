import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** What an address is counted under, and how many times an address's limit that may be. */
export interface AddressKey {
  readonly key: string
  readonly times: number
}

// one customer of a provider gets a /64 at least, often a /56 or a /48, and can use each of its addresses
// https://www.rfc-editor.org/rfc/rfc6177
const NETWORKS = [
  { bits: 64, times: 1 },
  { bits: 48, times: 10 },
]

// the networks whose addresses hold an IPv4 address, and from which byte on: mapped (RFC 4291), NAT64 (RFC 6052), 6to4 (RFC 3056)
const HOLD_IPV4 = [
  { network: ipaddr.IPv6.parseCIDR('::ffff:0:0/96'), from: 12 },
  { network: ipaddr.IPv6.parseCIDR('64:ff9b::/96'), from: 12 },
  { network: ipaddr.IPv6.parseCIDR('2002::/16'), from: 2 },
]

/**
 * An IPv4 address is counted by itself, also inside IPv6; an IPv6 address by its networks. What is no address is counted together:
 * whoever could choose such a text would have a limit for each.
 */
export function addressKeys(address: string): readonly AddressKey[] {
  if (isIP(address) === 0) return [{ key: 'unknown', times: 1 }]
  const parsed = ipaddr.parse(address)
  const ipv4 = parsed instanceof ipaddr.IPv6 ? ipv4Inside(parsed) : parsed
  if (ipv4) return [{ key: ipv4.toString(), times: 1 }]
  return NETWORKS.map(({ bits, times }) => ({
    key: `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(address)}/${bits}`).toString()}/${bits}`,
    times,
  }))
}

function ipv4Inside(address: ipaddr.IPv6): ipaddr.IPv4 | undefined {
  const held = HOLD_IPV4.find(({ network }) => address.match(network))
  return held && new ipaddr.IPv4(address.toByteArray().slice(held.from, held.from + 4))
}

const withoutZone = (address: string): string => address.split('%', 1)[0] ?? ''

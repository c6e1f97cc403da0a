import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

// addresses of the internet's IPv6 part: https://www.iana.org/assignments/ipv6-address-space
const PUBLIC_V6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address is somebody's on the internet: not of this machine, this network, a cloud's metadata or no one's.
 * The library holds the registries of special addresses; what it would read and no system writes (0x7f.1) is refused.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv6 ? parsed.match(PUBLIC_V6) : true
}

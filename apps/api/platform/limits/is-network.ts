import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

// names that the server's library for proxies knows
const NAMED = ['loopback', 'linklocal', 'uniquelocal']

/** Whether a text is an address, or a network with its bits that is not everybody. */
export function isNetwork(text: string): boolean {
  if (NAMED.includes(text)) return true
  const [address = '', bits] = text.split('/')
  if (isIP(address) === 0) return false
  return bits === undefined || (ipaddr.isValidCIDR(text) && Number(bits) > 0)
}

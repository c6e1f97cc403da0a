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

/** An IPv4 address is counted by itself, also inside IPv6; an IPv6 address by its networks. */
export function addressKeys(address: string): readonly AddressKey[] {
  if (!ipaddr.isValid(address)) return [{ key: address, times: 1 }]
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return [{ key: parsed.toString(), times: 1 }]
  return NETWORKS.map(({ bits, times }) => ({
    key: `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(address)}/${bits}`).toString()}/${bits}`,
    times,
  }))
}

const withoutZone = (address: string): string => address.split('%', 1)[0] ?? ''

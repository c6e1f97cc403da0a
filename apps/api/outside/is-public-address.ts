import { BlockList, isIPv4, isIPv6 } from 'node:net'

// https://www.iana.org/assignments/iana-ipv4-special-registry and -ipv6-, as of 2026-11
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
const PUBLIC_V6 = ['2000::/3']
// tunnels and examples: some of them hold an IPv4 address
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const notPublic4 = blockList(NOT_PUBLIC_V4, 'ipv4')
const public6 = blockList(PUBLIC_V6, 'ipv6')
const notPublic6 = blockList(NOT_PUBLIC_V6, 'ipv6')

/** Whether an IP address is somebody's on the internet: not of this machine, this network, a cloud's metadata or no one's. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic4.check(address, 'ipv4')
  return isIPv6(address) && public6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
}

function blockList(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const [network = '', bits] of networks.map((one) => one.split('/'))) list.addSubnet(network, Number(bits), family)
  return list
}

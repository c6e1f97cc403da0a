import type { Server } from 'node:http'

const HEADER = 'x-forwarded-for'
const WITH_PORT = /^(?:\[(?<ipv6>[^\]]+)\](?::\d+)?|(?<ipv4>[\d.]+):\d+)$/u

/**
 * Takes ports and brackets off the addresses that proxies name. With its port an address would be another one for each connection,
 * and a proxy before the last one would not be known.
 * https://azure.microsoft.com/en-us/blog/rewrite-http-headers-with-azure-application-gateway/
 */
export function dropForwardedPorts(server: Server): void {
  server.prependListener('request', ({ headers }) => {
    const named = headers[HEADER]
    if (typeof named === 'string') headers[HEADER] = named.split(',').map(withoutPort).join(', ')
  })
}

function withoutPort(named: string): string {
  const text = named.trim()
  const { ipv6, ipv4 } = WITH_PORT.exec(text)?.groups ?? {}
  return ipv6 ?? ipv4 ?? text
}

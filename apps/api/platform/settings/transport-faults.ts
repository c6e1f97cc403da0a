import { splitHosts } from '../postgres/split-hosts.ts'
import { isPrivateHost } from '../network/is-private-host.ts'

/** Where a server sends to, by the names of the settings; `{site}` may stand for a site. */
export interface TransportSettings {
  readonly urls: { readonly [setting: string]: string | undefined }
  readonly SMTP_URL: string | undefined
  readonly databases: { readonly [setting: string]: string | undefined }
  readonly PRIVATE_HOSTS: readonly string[]
}

const EXCEPTION = 'or its host among PRIVATE_HOSTS'

/** What would travel in clear; production sends it nowhere but to the hosts of PRIVATE_HOSTS. */
export function transportFaults({ urls, SMTP_URL, databases, PRIVATE_HOSTS: hosts }: TransportSettings): readonly string[] {
  const clear = Object.entries(urls).filter(([, url]) => url !== undefined && isClear(url, hosts))
  const clearDatabases = Object.entries(databases).filter(([, url = '']) => splitHosts(url).some((one) => isClearDatabase(one, hosts)))
  return [
    ...clear.map(([name]) => `${name} begins with http:, but production needs https:, ${EXCEPTION}.`),
    ...(SMTP_URL !== undefined && isUnverified(SMTP_URL)
      ? ['SMTP_URL switches the check of certificates off, which production does not allow.']
      : []),
    ...clearDatabases.map(([name]) => `${name} lacks sslmode=verify-full, but production needs it, ${EXCEPTION}.`),
  ]
}

function isClear(url: string, hosts: readonly string[]): boolean {
  const text = url.replaceAll('{site}', 'site')
  // a path is on the server's own address
  return URL.canParse(text) && new URL(text).protocol !== 'https:' && !isPrivateHost(hosts, new URL(text))
}

const isUnverified = (url: string): boolean => new URL(url).searchParams.get('tls.rejectUnauthorized') === 'false'

/** True where neither a certificate is checked nor the server is at a named private host or behind a socket. */
function isClearDatabase(text: string, hosts: readonly string[]): boolean {
  const { searchParams, hostname, protocol, port } = new URL(text)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  const modes = searchParams.getAll('sslmode')
  const isVerified = modes.length === 1 && modes[0] === 'verify-full'
  return !isVerified && !host.startsWith('/') && !isPrivateHost(hosts, { hostname: host, protocol, port: searchParams.get('port') ?? port })
}

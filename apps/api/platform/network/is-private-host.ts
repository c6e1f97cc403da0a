/** A host as a connection names it; `port` is empty where it is the usual one of the protocol. */
export interface Connecting {
  readonly hostname: string
  readonly protocol: string
  readonly port: string
}

const USUAL_PORTS: { readonly [protocol: string]: string } = {
  'http:': '80',
  'https:': '443',
  'smtp:': '587',
  'smtps:': '465',
  'postgres:': '5432',
  'postgresql:': '5432',
}

/** True for a host that PRIVATE_HOSTS names, alone or with its port. */
export const isPrivateHost = (hosts: readonly string[], { hostname, protocol, port }: Connecting): boolean =>
  hosts.includes(hostname) || hosts.includes(`${hostname}:${port || (USUAL_PORTS[protocol] ?? '')}`)

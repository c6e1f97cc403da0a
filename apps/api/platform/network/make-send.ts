import { lookup as lookUpName, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector, fetch } from 'undici'
import type { Outside } from '../platform.ts'
import { isPrivateHost } from './is-private-host.ts'
import { isPublicAddress } from './is-public-address.ts'

/** Code of the error, or of its cause, where a call was not made because of its address. */
export const ADDRESS_REFUSED = 'ADDRESS_REFUSED'

const CONNECTS_WITHIN_MS = 5000

/** Finds the addresses of a name. */
export type LookUp = (host: string, done: (error: Error | null, addresses: readonly LookupAddress[]) => void) => void

/**
 * The way out. A name is looked up once for each connection, and the connection goes to an address that was judged: only the
 * hosts named here (a name, or a name with its port) may be at an address that is not public.
 */
export function makeSend(privateHosts: readonly string[], lookUp: LookUp = lookUpAll): Outside['send'] {
  const free = buildConnector({ timeout: CONNECTS_WITHIN_MS, lookup: validated(lookUp, () => true) })
  const guarded = buildConnector({ timeout: CONNECTS_WITHIN_MS, lookup: validated(lookUp, isPublicAddress) })
  const dispatcher = new Agent({
    connect: (options, done) => {
      const host = options.hostname.replace(/^\[|\]$/gu, '')
      if (isPrivateHost(privateHosts, options)) return free(options, done)
      if (isIP(host) > 0 && !isPublicAddress(host)) return done(refused(host), null)
      return guarded(options, done)
    },
  })
  return (url, { method, headers, body, redirect, signal }) =>
    fetch(url, {
      dispatcher,
      redirect: redirect ?? 'error',
      ...(method !== undefined && { method }),
      ...(headers && { headers: Object.fromEntries(new Headers(headers)) }),
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    })
}

const refused = (host: string): Error =>
  Object.assign(new Error(`${host} is at an address that is not public, and not one of PRIVATE_HOSTS`), { code: ADDRESS_REFUSED })

/** A look-up for sockets: every address of the name has to pass, or the name is refused. */
function validated(lookUp: LookUp, mayBe: (address: string) => boolean): LookupFunction {
  return (host, { all }, done) =>
    lookUp(host, (error, addresses) => {
      const [first] = addresses
      if (error || !first) return done(error ?? new Error(`${host} has no address`), '')
      if (!addresses.every(({ address }) => mayBe(address))) return done(refused(host), '')
      return all ? done(null, [...addresses]) : done(null, first.address, first.family)
    })
}

const lookUpAll: LookUp = (host, done) => lookUpName(host, { all: true }, (error, addresses) => done(error, addresses ?? []))

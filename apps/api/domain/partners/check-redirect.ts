import type { Redirect } from '#core/model/partners/gateway.ts'
import type { Partner } from '#core/model/partners/partner.ts'

/** Where an applicant may be sent: the address as it was parsed, and its host. */
export interface SafeRedirect {
  readonly url: string
  readonly host: string
  readonly method: Redirect['method']
  readonly params: { readonly [name: string]: string }
}

/**
 * The redirect, if it leads to https on one of the partner's registered hosts, or to a host of the settings (a sandbox).
 * The address is parsed once, as a browser does, and its host compared whole.
 */
export function checkRedirect(
  { url, method, params = {} }: Redirect,
  partner: Partner,
  ownHosts: readonly string[],
): SafeRedirect | undefined {
  // without its two slashes an address leads elsewhere on a page of the same scheme
  if (!/^https?:\/\//iu.test(url) || !URL.canParse(url)) return undefined
  const parsed = new URL(url)
  if (parsed.username !== '' || parsed.password !== '') return undefined
  const isOwn = ownHosts.includes(parsed.host) && /^https?:$/u.test(parsed.protocol)
  const isPartners = partner.redirectHosts.includes(parsed.host) && parsed.protocol === 'https:'
  return isOwn || isPartners ? { url: parsed.href, host: parsed.host, method, params } : undefined
}

import type { FastifyRequest } from 'fastify'
import type { Api } from '../domain/api.ts'
import type { SiteContext } from '../domain/sites/site-context.ts'
import { siteOfHost } from '../domain/sites/site-of-host.ts'

/** The site of a host name like `<brand>-<country>.localhost:8080`; any other is the default site. */
export function findSite({ sites, settings }: Pick<Api, 'sites' | 'settings'>, { headers }: Pick<FastifyRequest, 'headers'>): SiteContext {
  const found = sites.get(siteOfHost(headers.host ?? '')) ?? sites.get(settings.DEFAULT_SITE)
  if (!found) throw new Error(`the catalogue has no site "${settings.DEFAULT_SITE}"`)
  return found
}

/** Header that names the site of a call. */
export const SITE_HEADER = 'loanwright-site'

/** The site of a call: what its header names, or undefined where there is none of that name; without a header, the host's. */
export function findSiteOfCall(api: Pick<Api, 'sites' | 'settings'>, request: Pick<FastifyRequest, 'headers'>): SiteContext | undefined {
  const named = request.headers[SITE_HEADER]
  return named === undefined ? findSite(api, request) : api.sites.get(String(named))
}

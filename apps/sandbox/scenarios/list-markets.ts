import type { Registry } from '#core/model/site/registry.ts'
import { allSites, isDraft, type Site } from '#core/model/site/site.ts'
import { withFlow, type ChosenFlows, type Flow } from '#core/model/site/with-flow.ts'

/** A site where an applicant can try a scenario. */
export interface MarketSite {
  readonly id: string
  readonly formUrl: string
  readonly flow: Flow
  /** True for a site that is not offered to the public yet. */
  readonly isDraft: boolean
}

/** A country whose partners the sandbox simulates, with its sites. */
export interface Market {
  readonly id: string
  readonly name: string
  readonly sites: readonly MarketSite[]
}

/** Where the form is, and the server's settings about its sites. */
export interface FormPlaces {
  readonly apiUrl: string
  /** Path under which the API's server serves the form. */
  readonly basePath: string
  /** The site that the server shows on every host that names no site. */
  readonly defaultSite: string
  readonly flows?: ChosenFlows | undefined
  /** The sites that are switched on; undefined means all. */
  readonly sites?: readonly string[] | undefined
}

/** Lists the countries of the catalogue; the country of the server's default site comes first. */
export function listMarkets(registry: Registry, places: FormPlaces): readonly Market[] {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const isOn = ({ id }: Site) => places.sites?.includes(id) ?? true
  const isFirst = ({ id }: Site) => Number(id === places.defaultSite)
  const sites = allSites(registry)
    .filter(isOn)
    .toSorted((a, b) => isFirst(b) - isFirst(a))
  return [...new Set(sites.map(({ countryId }) => countryId))].map((id) => ({
    id,
    name: names.of(id.toUpperCase()) ?? id,
    sites: sites.filter(({ countryId }) => countryId === id).map((site) => describe(site, places)),
  }))
}

const describe = (site: Site, { apiUrl, basePath, defaultSite, flows = new Map() }: FormPlaces): MarketSite => ({
  id: site.id,
  formUrl: `${site.id === defaultSite ? apiUrl : siteUrl(apiUrl, site.id)}${basePath}`,
  flow: withFlow(site, flows).flow,
  isDraft: isDraft(site),
})

function siteUrl(apiUrl: string, site: string): string {
  const { protocol, host } = new URL(apiUrl)
  return `${protocol}//${site}.${host}`
}

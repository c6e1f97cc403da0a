import type { Session } from '../reading/session-context.ts'
import type { Option } from './choice.tsx'

const siteOf = (sites: Session['sites'], id: string | null) => sites.find((site) => site.id === id)

/** The name of a site, as Loanwright MX; its id where the catalogue does not have it any more. */
export function nameOfSite(sites: Session['sites'], id: string): string {
  const site = siteOf(sites, id)
  return site ? `${site.brandName} ${site.country.toUpperCase()}` : id
}

/** The time zone of a site; UTC of none. */
export const zoneOfSite = (sites: Session['sites'], id: string | null): string => siteOf(sites, id)?.timeZone ?? 'UTC'

/** Sites to choose from, as Loanwright · Mexico. */
export const siteOptions = (sites: Session['sites']): readonly Option[] =>
  sites.map(({ id, brandName, countryName }) => [id, `${brandName} · ${countryName}`])

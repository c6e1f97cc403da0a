import type { Session } from '../../reading/session-context.ts'

/** A site as one word and its country, like Loanwright CO; one that the session does not know, by its id. */
export function siteName(sites: Session['sites'], id: string): string {
  const site = sites.find((one) => one.id === id)
  return site ? `${site.brandName} ${site.country.toUpperCase()}` : id
}

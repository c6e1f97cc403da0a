import type { Site } from './site.ts'

/**
 * The default period chosen for each site, by site id; other sites keep that of their brand and
 * country.
 */
export type ChosenPeriods = ReadonlyMap<string, number>

/** Returns the site with the default period that was chosen for it. */
export function choosePeriod(site: Site, chosen: ChosenPeriods): Site {
  const period = chosen.get(site.id)
  return period === undefined ? site : { ...site, loan: { ...site.loan, period: { ...site.loan.period, default: period } } }
}

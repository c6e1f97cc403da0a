import type { Mode } from '#core/model/partners/routing.ts'
import type { Site } from './site.ts'

/** The mode chosen for sites, by site id; the others keep that of their brand and country. */
export type ChosenModes = ReadonlyMap<string, Mode>

/** Returns the site with the mode that was chosen for it. */
export function routeInMode(site: Site, chosen: ChosenModes): Site {
  const mode = chosen.get(site.id)
  return mode ? { ...site, inCountry: { ...site.inCountry, routing: { ...site.inCountry.routing, mode } } } : site
}

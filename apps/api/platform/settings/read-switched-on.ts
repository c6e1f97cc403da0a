import { registry } from '#catalogue/registry.gen.ts'
import type { SwitchedOn } from '#core/model/site/select-registry.ts'
import { allSites, draftFiles, isDraft, type Site } from '#core/model/site/site.ts'
import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'

/** What is switched on as the settings have it; undefined is everything. */
export interface SwitchedOnSettings {
  readonly ENVIRONMENT: SiteConfiguration['environment']
  readonly SITES?: readonly string[] | undefined
  readonly PARTNERS?: readonly string[] | undefined
  readonly DEFAULT_SITE?: string | undefined
}

const CATALOGUE = allSites(registry)
const PARTNERS = Object.keys(registry.partners)
const FIRST_SITE = 'loanwright-co'

/** Sites and partners that are switched on, and the site that unknown hosts get. */
export function readSwitchedOn(settings: SwitchedOnSettings): SwitchedOn & { readonly defaultSite: string } {
  const { SITES: sites = servedIn(settings).map(({ id }) => id), PARTNERS: partners = PARTNERS, DEFAULT_SITE } = settings
  const usual = sites.includes(FIRST_SITE) ? FIRST_SITE : (sites[0] ?? FIRST_SITE)
  return { sites, partners, defaultSite: DEFAULT_SITE ?? usual }
}

/** What is wrong with them, in sentences that name what is unknown and say what there is. */
export function switchedOnFaults(settings: SwitchedOnSettings): readonly string[] {
  const { sites, partners } = readSwitchedOn(settings)
  const served = servedIn(settings)
  const notServed = new Map(CATALOGUE.filter((site) => !served.includes(site)).map((site) => [site.id, whyNotServed(site)]))
  return [
    ...listFaults({ name: 'SITES', what: 'site', known: served.map(({ id }) => id), notServed }, sites),
    ...listFaults({ name: 'PARTNERS', what: 'partner', known: PARTNERS, notServed: new Map() }, partners),
    ...defaultFaults(settings, notServed),
  ]
}

/** The sites that an environment may serve: production serves no draft. */
const servedIn = ({ ENVIRONMENT }: SwitchedOnSettings): readonly Site[] =>
  ENVIRONMENT === 'production' ? CATALOGUE.filter((site) => !isDraft(site)) : CATALOGUE

function whyNotServed(draft: Site): string {
  const files = draftFiles(draft).map((file) => `catalogue/${file}`)
  return `a draft, which production does not serve: set status: 'live' in ${files.join(' and ')}`
}

function defaultFaults(settings: SwitchedOnSettings, notServed: ReadonlyMap<string, string>): readonly string[] {
  const { sites, defaultSite } = readSwitchedOn(settings)
  const why = notServed.get(defaultSite)
  if (settings.DEFAULT_SITE === undefined || (sites.includes(defaultSite) && why === undefined)) return []
  return why === undefined
    ? [`DEFAULT_SITE is "${defaultSite}", but must be one of the sites that are switched on: ${sites.join(', ')}.`]
    : [`DEFAULT_SITE is "${defaultSite}", ${why}, or name another site.`]
}

interface Known {
  readonly name: string
  readonly what: string
  readonly known: readonly string[]
  /** What the environment does not serve, by id, with the reason and the remedy. */
  readonly notServed: ReadonlyMap<string, string>
}

function listFaults({ name, what, known, notServed }: Known, given: readonly string[]): readonly string[] {
  if (given.length === 0) return [`${name} names no ${what}, but must name at least one of: ${known.join(', ')}.`]
  return given
    .filter((id) => !known.includes(id))
    .map((id) => {
      const why = notServed.get(id)
      return why === undefined
        ? `${name} names "${id}", which is no ${what} of the catalogue. These are: ${known.join(', ')}.`
        : `${name} names "${id}", ${why}, or take it out of ${name}.`
    })
}

import { registry } from '../../../catalogue/registry.gen.ts'
import type { SwitchedOn } from '../../../core/define/select-registry.ts'
import { allSites } from '../../../core/define/site.ts'

/** What is switched on as the settings have it; undefined is everything. */
export interface SwitchedOnSettings {
  readonly SITES?: readonly string[] | undefined
  readonly PARTNERS?: readonly string[] | undefined
  readonly DEFAULT_SITE?: string | undefined
}

const SITES = allSites(registry).map(({ id }) => id)
const PARTNERS = Object.keys(registry.partners)
const FIRST_SITE = 'loanwright-co'

/** Sites and partners that are switched on, and the site that unknown hosts get. */
export function readSwitchedOn({ SITES: sites = SITES, PARTNERS: partners = PARTNERS, DEFAULT_SITE }: SwitchedOnSettings): SwitchedOn & {
  readonly defaultSite: string
} {
  const usual = sites.includes(FIRST_SITE) ? FIRST_SITE : (sites[0] ?? FIRST_SITE)
  return { sites, partners, defaultSite: DEFAULT_SITE ?? usual }
}

/** What is wrong with them, in sentences that name what is unknown and say what there is. */
export function switchedOnFaults(settings: SwitchedOnSettings): readonly string[] {
  const { sites, partners, defaultSite } = readSwitchedOn(settings)
  const isOn = sites.includes(defaultSite) || settings.DEFAULT_SITE === undefined
  return [
    ...listFaults({ name: 'SITES', what: 'site', known: SITES }, sites),
    ...listFaults({ name: 'PARTNERS', what: 'partner', known: PARTNERS }, partners),
    ...(isOn ? [] : [`DEFAULT_SITE is "${defaultSite}", but must be one of the sites that are switched on: ${sites.join(', ')}.`]),
  ]
}

interface Known {
  readonly name: string
  readonly what: string
  readonly known: readonly string[]
}

function listFaults({ name, what, known }: Known, given: readonly string[]): readonly string[] {
  if (given.length === 0) return [`${name} names no ${what}, but must name at least one of: ${known.join(', ')}.`]
  const unknown = given.filter((id) => !known.includes(id))
  return unknown.map((id) => `${name} names "${id}", which is no ${what} of the catalogue. These are: ${known.join(', ')}.`)
}

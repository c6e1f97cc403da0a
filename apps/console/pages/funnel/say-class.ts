import { DEVICE_CLASSES, OTHER_HOST, OWN_PAGE } from '#core/tracking/funnel/page-view-report.ts'
import type { ComparedClass } from '#core/console/funnel/compared-classes.ts'
import type { Session } from '../../reading/session-context.ts'
import { nameOfSite } from '../../shell/site-names.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/funnel.json' with { type: 'json' }

const SOURCE_NAMES: { readonly [source: string]: string } = texts.sources
const AFFILIATE = 'affiliate-'

const sayDevice = (name: string): string => {
  const device = DEVICE_CLASSES.find((one) => one === name)
  return device === undefined ? name : texts.devices[device]
}
const sayHost = (host: string): string => (host === OWN_PAGE ? texts.ownPage : host === OTHER_HOST ? texts.otherHost : host)
const saySource = (source: string): string =>
  SOURCE_NAMES[source] ?? (source.startsWith(AFFILIATE) ? fill(texts.affiliate, { name: source.slice(AFFILIATE.length) }) : source)

/** What a value is called that is counted by its own name. */
export const sayValue: { readonly [Of in Exclude<ComparedClass, 'site' | 'country'>]: (value: string) => string } = {
  device: sayDevice,
  source: saySource,
  host: sayHost,
  release: (name) => name,
}

/** What a value of any class is called, to who sees these sites. */
export function sayClass(by: ComparedClass, value: string, sites: Session['sites']): string {
  if (by === 'site') return nameOfSite(sites, value)
  if (by === 'country') return sites.find(({ country }) => country === value)?.countryName ?? value
  return sayValue[by](value)
}

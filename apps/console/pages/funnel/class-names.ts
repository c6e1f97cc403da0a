import { DEVICE_CLASSES, OTHER_HOST, OWN_PAGE } from '#core/tracking/funnel/page-view-report.ts'
import type { ComparedClass } from '#core/console/funnel/compared-classes.ts'
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

/** What a value of a class is called. */
export const sayClass: { readonly [Of in ComparedClass]: (value: string) => string } = {
  device: sayDevice,
  source: saySource,
  host: sayHost,
  release: (name) => name,
}

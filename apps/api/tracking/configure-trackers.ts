import { trackers as loaders } from '../../../catalogue/trackers.gen.ts'
import type { Brand } from '../../../core/define/brand.ts'
import { lookUp } from '../../../core/define/look-up.ts'
import type { Tracker, TrackerSetting, TrackerSettings } from '../../../core/define/tracker.ts'
import type { Settings } from '../settings.ts'
import type { Sites } from '../sites/site-context.ts'

/** A tracker that is on, with all its settings. */
export interface ConfiguredTracker {
  readonly id: string
  readonly tracker: Tracker
  readonly settings: TrackerSettings
}

/** The trackers that are on, by site. */
export type SiteTrackers = ReadonlyMap<string, readonly ConfiguredTracker[]>

type Configuring = Pick<Settings, 'TRACKERS_URL' | 'trackerSettings'>

/**
 * The trackers of every site: a tracker is on where everything is set that it needs. Settings of the server
 * (`TRACKER_<ID>_<SETTING>`) lie over the brand's, these over the vendor's usual ones. Throws a sentence where one is
 * unknown, does not fit its pattern, or where others of its tracker are missing.
 */
export async function configureTrackers(sites: Sites, settings: Configuring): Promise<SiteTrackers> {
  const known = await Promise.all(
    Object.entries<() => Promise<{ default: Tracker }>>(loaders).map(async ([id, load]) => ({ id, tracker: (await load()).default })),
  )
  refuseUnknown(known, settings)
  const bySite = [...sites].map(
    ([
      site,
      {
        site: { brand },
      },
    ]) => {
      const own = known.flatMap((one) => configure(one, brand, settings) ?? [])
      return [site, own] as const
    },
  )
  return new Map(bySite.filter(([, own]) => own.length > 0))
}

/** What a page may know of a tracker's settings. */
export const publicSettings = ({ tracker, settings }: ConfiguredTracker): TrackerSettings =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => !tracker.settings[name]?.isSecret))

interface KnownTracker {
  readonly id: string
  readonly tracker: Tracker
}

function configure(
  { id, tracker }: KnownTracker,
  brand: Brand,
  { TRACKERS_URL: played, trackerSettings }: Configuring,
): ConfiguredTracker | undefined {
  const ofBrand: { readonly [tracker: string]: { readonly [setting: string]: string | number | boolean } | undefined } =
    brand.trackers ?? {}
  const given = Object.entries(tracker.settings).flatMap(([name, setting]) => {
    const own = lookUp(ofBrand[id], name)
    const value =
      trackerSettings[variableOf(id, name)] ??
      (own === undefined ? undefined : String(own)) ??
      (played === undefined ? undefined : playedBy(played, id, setting))
    return value === undefined ? [] : [[name, value] as const]
  })
  for (const [name, value] of given) judge(id, name, value, tracker.settings[name])
  const missing = Object.entries(tracker.settings).filter(
    ([name, setting]) => setting.default === undefined && !setting.optional && !given.some(([own]) => own === name),
  )
  if (given.length === 0) return undefined
  if (missing.length > 0)
    throw new Error(
      `${missing.map(([name]) => variableOf(id, name)).join(', ')} is missing, but the tracker ${id} has other settings and needs it.`,
    )
  const usual = Object.entries(tracker.settings).flatMap(([name, setting]) =>
    setting.default === undefined ? [] : [[name, setting.default] as const],
  )
  return { id, tracker, settings: Object.fromEntries([...usual, ...given]) }
}

function judge(id: string, name: string, value: string, setting: TrackerSetting | undefined): void {
  if (setting && new RegExp(setting.pattern, 'u').test(value)) return
  const shown = setting?.isSecret ? 'not usable' : `"${value}"`
  throw new Error(`${variableOf(id, name)} is ${shown}, but must be like ${setting?.example ?? ''}.`)
}

/** What a stand-in needs: the examples, and its own address in place of a vendor's. */
function playedBy(address: string, id: string, { example, default: usual }: TrackerSetting): string {
  if (!URL.canParse(example) || !/^https?:/u.test(example)) return usual ?? example
  return `${address}/${id}${new URL(example).pathname.replace(/\/$/u, '')}`
}

const variableOf = (id: string, setting: string): string =>
  `TRACKER_${id}_${setting.replaceAll(/[A-Z]/gu, (sign) => `_${sign}`)}`.replaceAll('-', '_').toUpperCase()

function refuseUnknown(known: readonly KnownTracker[], { trackerSettings }: Configuring): void {
  const names = known.flatMap(({ id, tracker }) => Object.keys(tracker.settings).map((name) => variableOf(id, name)))
  const unknown = Object.keys(trackerSettings).find((name) => !names.includes(name))
  if (unknown !== undefined) throw new Error(`${unknown} is set, but no tracker has such a setting: there are ${names.join(', ')}.`)
}

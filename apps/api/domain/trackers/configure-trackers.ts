import { trackers as loaders } from '#catalogue/trackers.gen.ts'
import type { Site } from '#core/model/site/site.ts'
import type { Tracker, TrackerSettings } from '#core/model/vendors/tracker.ts'
import type { Settings } from '#apps/api/platform/settings/settings.ts'
import { laySettings, refuseUnknown, type SettingsSource } from './lay-settings.ts'

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
export async function configureTrackers(
  sites: ReadonlyMap<string, { readonly site: Site }>,
  { TRACKERS_URL: simulated, trackerSettings: own }: Configuring,
): Promise<SiteTrackers> {
  const source: SettingsSource = { kind: 'tracker', own, simulated }
  const known = await Promise.all(
    Object.entries<() => Promise<{ default: Tracker }>>(loaders).map(async ([id, load]) => ({ id, tracker: (await load()).default })),
  )
  refuseUnknown(Object.fromEntries(known.map(({ id, tracker }) => [id, tracker])), source)
  const bySite = [...sites].map(([site, { site: about }]) => {
    const configured = known.flatMap(({ id, tracker }): ConfiguredTracker[] => {
      const settings = laySettings(id, tracker, about.brand.trackers ?? {}, source)
      return settings ? [{ id, tracker, settings }] : []
    })
    return [site, configured] as const
  })
  return new Map(bySite.filter(([, configured]) => configured.length > 0))
}

/** What a page may know of the settings of a tracker or a captcha. */
export const publicSettings = (folder: { readonly settings: Tracker['settings'] }, settings: TrackerSettings): TrackerSettings =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => !folder.settings[name]?.isSecret))

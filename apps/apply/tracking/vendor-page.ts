import { clickIds } from '#catalogue/click-ids.gen.ts'
import { loadScript } from '#core/browser/page/load-script.ts'
import { writeKey } from '#core/browser/storage/storage-door.ts'
import { watchRequests } from '#core/browser/network/watch-requests.ts'
import { windowGlobals } from '#core/browser/window-globals.ts'
import { TRACKER_PURPOSES } from '#core/model/vendors/tracker.ts'
import type { TrackerChoices, VendorPage } from '#core/model/vendors/vendor.ts'
import { mayTrack } from '#core/tracking/may-track.ts'
import type { Session } from '../session/state/session.ts'
import { sessionIdOf } from './session-id-of.ts'
import type { SiteTracker, Tracking } from './tracking.ts'

/** What a vendor's part gets of this page. */
export const vendorPage = (session: Session, tracking: Tracking, one: SiteTracker): VendorPage => ({
  settings: one.settings,
  globals: windowGlobals(),
  loadScript,
  watchRequests,
  choices: countedChoices(session, tracking),
  session: {
    id: sessionIdOf(session),
    startedAt: textOf(session.visit(), 'sessionStartedAt'),
  },
  attribution: attributionOf(session.visit()),
  letsThrough: letsThrough(one),
  now: session.now,
  log: session.log,
  keepSessionUrl: (address) => void writeKey(session.storage, 'sessionUrl', address),
})

/** The visitor's choices as they count in the country: after a notice, whoever has not objected has agreed, as for the server. */
export const countedChoices = ({ site: { trackersWait } }: Session, { choices }: Pick<Tracking, 'choices'>): TrackerChoices =>
  Object.fromEntries(TRACKER_PURPOSES.map((purpose) => [purpose, mayTrack(trackersWait, choices[purpose]) ? 'agreed' : 'refused']))

/** True where the site lets personal values into a recording; the visitor has agreed to it. */
export const letsThrough = ({ settings }: SiteTracker): boolean => settings['letsThrough'] === 'true'

const textOf = (from: { readonly [name: string]: unknown }, name: string): string => {
  const value = from[name]
  return typeof value === 'string' ? value : ''
}

/** Parts of the visit that say from where the visitor came; nothing of who it is. */
const PARTS = [
  ['utm', 'utm_'],
  // a click that the browser keeps is the visit's attribution
  ...clickIds.flatMap(({ part, storageKey }) => (storageKey ? [[part, ''] as const] : [])),
  ['affiliateReferenceParams', 'affiliate_'],
] as const

function attributionOf(visit: { readonly [name: string]: unknown }): { readonly [name: string]: string } {
  const parts = PARTS.flatMap(([part, prefix]) => textsIn(visit[part]).map(([name, value]) => [`${prefix}${name}`, value] as const))
  return { lead_source: textOf(visit, 'leadSource'), ...Object.fromEntries(parts) }
}

const textsIn = (found: unknown): readonly (readonly [string, string])[] =>
  typeof found === 'object' && found !== null
    ? Object.entries(found).flatMap(([name, value]: [string, unknown]) => (typeof value === 'string' ? [[name, value] as const] : []))
    : []

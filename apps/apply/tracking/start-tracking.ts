import { trackers as loaders } from '#catalogue/trackers.gen.ts'
import { vendors } from '#catalogue/vendors.gen.ts'
import { guardGlobals } from '#core/browser/guard-globals.ts'
import { admitScripts } from '#core/browser/page/load-script.ts'
import { onReturn } from '#core/browser/page/on-return.ts'
import { lookUp } from '#core/model/look-up.ts'
import { TRACKER_PURPOSES, type Tracker } from '#core/model/vendors/tracker.ts'
import type { OpenVendor } from '#core/model/vendors/vendor.ts'
import { emptyBuffer } from '#core/tracking/event-buffer.ts'
import { mayTrack } from '#core/tracking/may-track.ts'
import { hostWord } from '../embed/host-word.ts'
import type { Session } from '../session/state/session.ts'
import { applyChoices } from './apply-choices.ts'
import { keptChoices, keptSentEvents } from './kept-choices.ts'
import { noteEvents, noteLead } from './note-events.ts'
import { reportTracking } from './report-tracking.ts'
import { rereadChoices, takeChoices } from './take-choices.ts'
import type { SiteTracker, Tracking } from './tracking.ts'

/** Begins the site's trackers once the page is live: those that may, and the question about those that may not yet. */
export async function startTracking(session: Session): Promise<void> {
  const [found] = await Promise.all([loadTrackers(session), waitForHost(session)])
  if (found.length === 0 || session.running.tracking) return
  admitScripts(found.flatMap(scriptOrigins))
  const tracking: Tracking = {
    trackers: found,
    loadVendor,
    choices: {},
    chosenBy: 'visitor',
    hostRefused: [],
    keptText: null,
    sent: keptSentEvents(session),
    // what was told before a reload may not have been reported: the server keeps each line once
    reported: new Set(),
    // a lead may be younger than the choices
    areChoicesUnsent: true,
    watchers: new Set(),
    isReporting: false,
    eventIds: new Map(),
    choose: (choices, by = 'visitor') => {
      if (takeChoices(session, tracking, { choices, by })) follow(session, tracking)
    },
    refresh: () => {
      if (rereadChoices(session, tracking)) follow(session, tracking)
    },
  }
  takeChoices(session, tracking, { choices: session.running.hostChoices ?? {}, by: 'host' })
  session.running.tracking = tracking
  watchOtherTabs(tracking)
  await applyChoices(session, tracking)
  noteEvents(session, tracking)
  const { showConsent } = await import('./show-consent.tsx')
  await showConsent(session, tracking)
}

/** A refusal of the page around counts before a tracker begins; where none may begin yet, the visitor is asked at once. */
async function waitForHost(session: Session): Promise<void> {
  const { trackersWait } = session.site
  const kept = keptChoices(session)
  if (session.isEmbedded && TRACKER_PURPOSES.some((purpose) => mayTrack(trackersWait, kept[purpose]))) await hostWord(session).heard
}

/** A choice of another tab counts here too; a page that was frozen hears of it only when it is shown again. */
function watchOtherTabs({ refresh }: Tracking): void {
  addEventListener('storage', refresh)
  onReturn(refresh)
}

/** The question, trackers and the server hear of changed choices. */
function follow(session: Session, tracking: Tracking): void {
  for (const redraw of tracking.watchers) redraw()
  void applyChoices(session, tracking).then(() => noteLead(session, tracking))
  void reportTracking(session, tracking)
}

async function loadTrackers({ site, log }: Session): Promise<readonly SiteTracker[]> {
  const known: { readonly [id: string]: (() => Promise<{ default: Tracker }>) | undefined } = loaders
  const found = await Promise.all(
    Object.entries(site.trackers ?? {}).map(async ([id, settings]) => {
      const loaded = await lookUp(known, id)?.().catch((error: unknown) => log(`Failed to load tracker ${id}`, error))
      return loaded ? [{ id, settings, tracker: loaded.default, waiting: emptyBuffer() } satisfies SiteTracker] : []
    }),
  )
  return found.flat()
}

/** From here on scripts of others may be in the page. */
async function loadVendor(id: string): Promise<OpenVendor | undefined> {
  const known: { readonly [id: string]: (() => Promise<{ default: OpenVendor }>) | undefined } = vendors
  const loaded = await lookUp(known, id)?.()
  if (loaded) guardGlobals()
  return loaded?.default
}

const scriptOrigins = ({ tracker, settings }: SiteTracker): readonly string[] =>
  Object.entries(tracker.settings).flatMap(([name, { cspDirectives }]) => {
    const address = settings[name] ?? ''
    return cspDirectives?.includes('script') && URL.canParse(address) ? [new URL(address).origin] : []
  })

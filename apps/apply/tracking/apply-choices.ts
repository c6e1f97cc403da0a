import { vendors as loaders } from '../../../catalogue/vendors.gen.ts'
import { guardGlobals } from '../../../core/browser/guard-globals.ts'
import { removeLeftovers } from '../../../core/browser/remove-leftovers.ts'
import { writeKey } from '../../../core/browser/storage-door.ts'
import { lookUp } from '../../../core/define/look-up.ts'
import type { OpenVendor } from '../../../core/define/vendor.ts'
import { emptyBuffer } from '../../../core/track/event-buffer.ts'
import { mayTrack } from '../../../core/track/may-track.ts'
import type { Session } from '../session/session.ts'
import { describeSession } from './describe-session.ts'
import { mayStart } from './may-start.ts'
import { tellWaiting } from './tell-waiting.ts'
import type { SiteTracker, Tracking } from './tracking.ts'
import { vendorPage } from './vendor-page.ts'

/** Opens the vendors that may, and ends those that may not any more. One that fails stops no other. */
export async function applyChoices(session: Session, tracking: Tracking): Promise<void> {
  await Promise.all(tracking.trackers.map((one) => applyTo(session, tracking, one)))
}

async function applyTo(session: Session, tracking: Tracking, one: SiteTracker): Promise<void> {
  const { choices } = tracking
  try {
    if (!mayTrack(session.site.trackersWait, choices[one.tracker.purpose])) return end(one, choices[one.tracker.purpose] === 'refused')
    if (one.vendor) return one.vendor.choose?.(choices)
    await open(session, tracking, one)
  } catch (error) {
    session.log(`Tracker ${one.id} failed`, error)
  }
}

function end(one: SiteTracker, isRefused: boolean): void {
  const { vendor } = one
  delete one.vendor
  if (!isRefused) return
  one.waiting = emptyBuffer()
  try {
    vendor?.stop()
  } finally {
    removeLeftovers(one.tracker.leaves ?? {})
  }
}

async function open(session: Session, tracking: Tracking, one: SiteTracker): Promise<void> {
  if (one.isOpening || !mayStart(session, one.tracker.purpose)) return
  one.isOpening = true
  try {
    const known: { readonly [id: string]: (() => Promise<{ default: OpenVendor }>) | undefined } = loaders
    const loaded = await lookUp(known, one.id)?.()
    if (!loaded) return
    guardGlobals()
    one.vendor = await loaded.default(vendorPage(session, tracking, one))
  } finally {
    one.isOpening = false
  }
  if (one.tracker.purpose === 'recording') await beginRecording(session, one)
  // the visitor may have changed the choice meanwhile
  if (mayTrack(session.site.trackersWait, tracking.choices[one.tracker.purpose])) await tellWaiting(session, tracking, one)
  else end(one, true)
}

async function beginRecording(session: Session, one: SiteTracker): Promise<void> {
  writeKey(session.storage, 'logRocket', 'initialised')
  session.running.report = (error, stack) => one.vendor?.report?.(error, stack)
  one.vendor?.identify?.(await describeSession(session, one))
}

import { removeLeftovers } from '#core/browser/storage/remove-leftovers.ts'
import { removeKey, writeKey } from '#core/browser/storage/storage-door.ts'
import { RECORDING } from '#core/browser/storage/storage-keys.ts'
import { leftoversOf } from '#core/model/vendors/stored-entry.ts'
import { emptyBuffer } from '#core/tracking/event-buffer.ts'
import { mayTrack } from '#core/tracking/may-track.ts'
import type { Session } from '../session/state/session.ts'
import { describeSession } from './describe-session.ts'
import { mayStart } from './may-start.ts'
import { notifyWaiting } from './notify-waiting.ts'
import type { SiteTracker, Tracking } from './tracking.ts'
import { countedChoices, vendorPage } from './vendor-page.ts'

/** Opens the vendors that may, and ends those that may not any more. One that fails stops no other. */
export async function applyChoices(session: Session, tracking: Tracking): Promise<void> {
  await Promise.all(tracking.trackers.map((one) => applyTo(session, tracking, one)))
}

async function applyTo(session: Session, tracking: Tracking, one: SiteTracker): Promise<void> {
  const { choices } = tracking
  try {
    if (!mayTrack(session.site.trackersWait, choices[one.tracker.purpose]))
      return end(session, one, choices[one.tracker.purpose] === 'refused')
    if (one.vendor) return one.vendor.choose?.(countedChoices(session, tracking))
    await open(session, tracking, one)
  } catch (error) {
    session.log(`Tracker ${one.id} failed`, error)
  }
}

function end({ running, storage }: Session, one: SiteTracker, isRefused: boolean): void {
  const { vendor } = one
  delete one.vendor
  if (vendor && one.tracker.purpose === 'recording') {
    delete running.report
    removeKey(storage, RECORDING)
  }
  if (!isRefused) return
  one.waiting = emptyBuffer()
  try {
    vendor?.stop()
  } finally {
    removeLeftovers(leftoversOf(one.tracker.stores))
  }
}

async function open(session: Session, tracking: Tracking, one: SiteTracker): Promise<void> {
  if (one.isOpening || !mayStart(session, tracking, one)) return
  one.isOpening = true
  try {
    const openVendor = await tracking.loadVendor(one.id)
    if (!openVendor) return
    one.vendor = await openVendor(vendorPage(session, tracking, one))
  } finally {
    one.isOpening = false
  }
  const mayGoOn = () => mayTrack(session.site.trackersWait, tracking.choices[one.tracker.purpose])
  // the visitor may have changed the choice while the script was on the way, and again while the attributes were made
  if (mayGoOn() && one.tracker.purpose === 'recording') await beginRecording(session, one)
  if (!mayGoOn()) return end(session, one, true)
  if (one.vendor) notifyWaiting(session, tracking, one)
}

async function beginRecording(session: Session, one: SiteTracker): Promise<void> {
  writeKey(session.storage, RECORDING, 'initialised')
  session.running.report = (error, stack) => attempt(session, one, () => one.vendor?.report?.(error, stack))
  const attributes = await describeSession(session, one)
  attempt(session, one, () => one.vendor?.identify?.(attributes))
}

/** A vendor that throws is only logged. */
export function attempt({ log }: Session, { id }: SiteTracker, act: () => void): void {
  try {
    act()
  } catch (error) {
    log(`Tracker ${id} failed`, error)
  }
}

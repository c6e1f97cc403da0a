import { drainBuffer } from '#core/tracking/event-buffer.ts'
import { noteEvent } from '#core/tracking/sent-events.ts'
import { conversionOf } from '#core/tracking/conversion-of.ts'
import { turnEvent } from '#core/tracking/turn-event.ts'
import type { DomainEvent } from '#core/model/vendors/tracker.ts'
import type { Session } from '../session/state/session.ts'
import { keepSentEvents } from './kept-choices.ts'
import { reportTracking } from './report-tracking.ts'
import type { SiteTracker, Tracking } from './tracking.ts'

/** Tells an open vendor what waited for it; a conversion once per lead, also after a reload. */
export function notifyWaiting(session: Session, tracking: Tracking, one: SiteTracker): void {
  const { entries, buffer } = drainBuffer(one.waiting)
  one.waiting = buffer
  const due = entries.filter((event) => isDue(tracking, one, event))
  for (const event of due) notify(session, one, event)
  if (!due.some(({ name }) => conversionOf(name))) return
  keepSentEvents(session, tracking.sent)
  // the other trackers do not wait for our server
  reportTracking(session, tracking).catch((error: unknown) => session.log('Failed to tell trackers', error))
}

/** The event's id is the lead's. */
function isDue(tracking: Tracking, { id }: SiteTracker, event: DomainEvent): boolean {
  const noted = noteEvent(tracking.sent, `${id} ${event.id}`, event.name)
  tracking.sent = noted.sent
  return noted.isDue
}

function notify(session: Session, { id, tracker, settings, vendor }: SiteTracker, event: DomainEvent): void {
  const { calls, failures } = turnEvent(event, [{ id, tracker, settings }])
  for (const { error } of failures) session.log(`Tracker ${id} failed`, error)
  for (const { on, arguments: values } of calls)
    try {
      vendor?.make({ on, arguments: values })
    } catch (error) {
      session.log(`Tracker ${id} failed`, error)
    }
}

import { digest } from '#core/browser/digest.ts'
import type { DomainEvent } from '#core/model/vendors/tracker.ts'
import { bufferEvent } from '#core/tracking/event-buffer.ts'
import { hashIdentity } from '#core/tracking/hash-identity.ts'
import { leadEvents } from '#core/tracking/lead-events.ts'
import { mayTrack } from '#core/tracking/may-track.ts'
import { ownAnswers } from '../session/state/linked-fields.ts'
import type { Session } from '../session/state/session.ts'
import type { SessionState } from '../session/state/session-state.ts'
import { attempt } from './apply-choices.ts'
import { describeSession } from './describe-session.ts'
import { eventIdOf } from './event-id-of.ts'
import { reportTracking } from './report-tracking.ts'
import { sessionIdOf } from './session-id-of.ts'
import { notifyWaiting } from './notify-waiting.ts'
import type { Tracking } from './tracking.ts'

/** Notes what happens from now on: each page that is shown, and what becomes of the lead. */
export function noteEvents(session: Session, tracking: Tracking): void {
  const note = (state: SessionState, before?: SessionState) => {
    if (state.current !== undefined && state.current !== before?.current) void noteEvent(session, tracking, 'page-viewed')
    if (state.view && state.view !== before?.view) noteLead(session, tracking)
    if (state.leadId !== undefined && (state.leadId !== before?.leadId || state.view?.eventId !== before.view?.eventId))
      void reportTracking(session, tracking)
  }
  note(session.store.getState())
  session.store.subscribe(note)
}

/** Notes what the lead has come to: after an agreement, trackers hear of it once. */
export function noteLead(session: Session, tracking: Tracking): void {
  const { view } = session.store.getState()
  void noteInTurn(session, tracking, view ? leadEvents(view.leadStatus) : [])
}

/** One after another: no tracker hears that a lead is accepted before it hears of the lead. */
async function noteInTurn(session: Session, tracking: Tracking, names: readonly DomainEvent['name'][]): Promise<void> {
  for (const name of names) await noteEvent(session, tracking, name)
}

async function noteEvent(session: Session, tracking: Tracking, name: DomainEvent['name']): Promise<void> {
  try {
    const event = await makeEvent(session, tracking, name)
    for (const one of tracking.trackers) {
      if (tracking.choices[one.tracker.purpose] === 'refused') continue
      one.waiting = bufferEvent(one.waiting, event)
      if (!one.vendor || !mayTrack(session.site.trackersWait, tracking.choices[one.tracker.purpose])) continue
      notifyWaiting(session, tracking, one)
      if (!one.vendor.identify) continue
      const attributes = await describeSession(session, one)
      attempt(session, one, () => one.vendor?.identify?.(attributes))
    }
  } catch (error) {
    session.log('Failed to tell trackers', error)
  }
}

async function makeEvent(session: Session, tracking: Tracking, name: DomainEvent['name']): Promise<DomainEvent> {
  const { current, leadId } = session.store.getState()
  const at = new Date(session.now()).toISOString()
  if (name === 'page-viewed' || leadId === undefined)
    return { name, id: session.newId(), at, ...(current !== undefined && { path: current }) }
  const identity = tracking.trackers.some(({ tracker }) => tracker.wantsIdentity) ? await identityOf(session) : undefined
  return { name, id: await eventIdOf(session, tracking, leadId), at, ...(identity && { identity }) }
}

async function identityOf(session: Session) {
  const { readInternational } = await import('#core/tracking/read-international.ts')
  const { email, phoneNumber } = ownAnswers(session.store.getState())
  const sessionId = sessionIdOf(session)
  return hashIdentity(
    { sessionId, ...(typeof email === 'string' && { email }), ...(typeof phoneNumber === 'string' && { phoneNumber }) },
    readInternational,
    digest,
  )
}

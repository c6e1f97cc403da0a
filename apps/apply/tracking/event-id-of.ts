import { digest } from '#core/browser/digest.ts'
import { derivedEventId } from '#core/tracking/lead-event-id.ts'
import type { Session } from '../session/state/session.ts'
import type { Tracking } from './tracking.ts'

/**
 * The id of a lead's events: the one that was made with the lead. A server of the release before does not tell it, so it is
 * remembered; a lead of that release has a derived one.
 */
export async function eventIdOf({ store }: Session, { eventIds }: Pick<Tracking, 'eventIds'>, leadId: string): Promise<string> {
  const { view } = store.getState()
  if (view?.id === leadId && view.eventId !== undefined) eventIds.set(leadId, view.eventId)
  return eventIds.get(leadId) ?? derivedEventId(leadId, digest)
}

import type { DomainEvent, Tracker, VendorCall } from '#core/model/vendors/tracker.ts'

/** A tracker that is active, with its site's settings. */
export interface ActiveTracker {
  readonly id: string
  readonly tracker: Tracker
  readonly settings: { readonly [setting: string]: string }
}

/** The vendor calls of an event in the trackers' order, and the failures of trackers that threw. */
export interface TurnedEvent {
  readonly calls: readonly (VendorCall & { readonly tracker: string })[]
  readonly failures: readonly { readonly tracker: string; readonly error: unknown }[]
}

/**
 * Returns the vendor calls of a domain event. A tracker that throws makes no calls and does not
 * stop the others.
 */
export function turnEvent(event: DomainEvent, trackers: readonly ActiveTracker[]): TurnedEvent {
  return trackers.reduce<TurnedEvent>((turned, active) => addCalls(turned, event, active), { calls: [], failures: [] })
}

function addCalls({ calls, failures }: TurnedEvent, event: DomainEvent, { id, tracker, settings }: ActiveTracker): TurnedEvent {
  try {
    const own = tracker.turn(event, settings).map((call) => ({ ...call, tracker: id }))
    return { calls: [...calls, ...own], failures }
  } catch (error) {
    return { calls, failures: [...failures, { tracker: id, error }] }
  }
}

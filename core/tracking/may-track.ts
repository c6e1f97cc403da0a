/** The visitor's choice about trackers; undefined before the choice. */
export type TrackerChoice = 'agreed' | 'refused'

/**
 * True if trackers may store and send: where the country waits for agreement, only after it;
 * elsewhere until an objection.
 */
export const mayTrack = (waits: 'opt-in' | 'notice', choice: TrackerChoice | undefined): boolean =>
  waits === 'opt-in' ? choice === 'agreed' : choice !== 'refused'

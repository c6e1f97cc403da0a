/** What the visitor said about trackers; undefined until then. */
export type TrackerChoice = 'agreed' | 'refused'

/** True if trackers may store and send: after agreement where the country waits for it, else until an objection. */
export const mayTrack = (waits: 'opt-in' | 'notice', choice: TrackerChoice | undefined): boolean =>
  waits === 'opt-in' ? choice === 'agreed' : choice !== 'refused'

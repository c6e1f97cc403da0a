/**
 * Most entries that the recorder's buffer takes before it is disabled (specification, section 9).
 */
export const EVENT_BUFFER_MAX = 1000

/** Entries that wait for the recorder. A disabled buffer is empty and accepts no more entries. */
export interface EventBuffer<Entry> {
  readonly entries: readonly Entry[]
  readonly isDisabled: boolean
}

/** Returns an empty buffer. */
export const emptyBuffer = <Entry>(): EventBuffer<Entry> => ({ entries: [], isDisabled: false })

/** Returns the buffer with one more entry; the first entry beyond the limit disables it. */
export function bufferEvent<Entry>(buffer: EventBuffer<Entry>, entry: Entry): EventBuffer<Entry> {
  if (buffer.isDisabled || buffer.entries.length >= EVENT_BUFFER_MAX) return { entries: [], isDisabled: true }
  return { entries: [...buffer.entries, entry], isDisabled: false }
}

/** Returns the entries to send now that the recorder is loaded, and the buffer after that. */
export const drainBuffer = <Entry>({ entries, isDisabled }: EventBuffer<Entry>) => ({ entries, buffer: { entries: [], isDisabled } })

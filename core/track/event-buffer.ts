/** Most entries that the recorder's buffer takes before it is disabled (specification, section 9). */
export const EVENT_BUFFER_MAX = 1000

/** What waits for the recorder. Disabled, it holds nothing and takes nothing any more. */
export interface EventBuffer<Entry> {
  readonly entries: readonly Entry[]
  readonly isDisabled: boolean
}

/** A buffer with nothing in it. */
export const emptyBuffer = <Entry>(): EventBuffer<Entry> => ({ entries: [], isDisabled: false })

/** The buffer with one more entry; disabled by the first entry beyond its limit. */
export function bufferEvent<Entry>(buffer: EventBuffer<Entry>, entry: Entry): EventBuffer<Entry> {
  if (buffer.isDisabled || buffer.entries.length >= EVENT_BUFFER_MAX) return { entries: [], isDisabled: true }
  return { entries: [...buffer.entries, entry], isDisabled: false }
}

/** The entries to send now that the recorder is there, and the buffer after it. */
export const drainBuffer = <Entry>({ entries, isDisabled }: EventBuffer<Entry>) => ({ entries, buffer: { entries: [], isDisabled } })

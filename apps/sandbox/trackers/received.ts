import type { Journal } from '../journal/open-journal.ts'

/**
 * A request that a tracker's vendor received, from a page or from the server, with its body as
 * text.
 */
export interface Received {
  readonly kind: 'tracked'
  readonly tracker: string
  readonly from: 'browser' | 'server'
  readonly at: string
  readonly request: string
  readonly body: string
  readonly headers: { readonly [name: string]: string }
}

/** The requests that the trackers' vendors have received, oldest first. */
export interface ReceivedCalls {
  readonly add: (call: Received) => void
  readonly all: () => readonly Received[]
}

const MOST = 5000

/** Opens the list; the journal outlives the process. */
export function openReceived(journal: Journal, past: readonly unknown[]): ReceivedCalls {
  let calls = past.filter(isReceived)
  return {
    add: (call) => {
      calls = [...calls.slice(-MOST), call]
      journal.append(call)
    },
    all: () => calls,
  }
}

const isReceived = (record: unknown): record is Received =>
  typeof record === 'object' &&
  record !== null &&
  'kind' in record &&
  record.kind === 'tracked' &&
  'tracker' in record &&
  'request' in record

import { z } from 'zod'
import type { Journal } from './open-journal.ts'

/**
 * A request that a tracker's vendor received, from a page or from the server, with its body as
 * text.
 */
const received = z
  .object({
    kind: z.literal('tracked'),
    tracker: z.string(),
    from: z.enum(['browser', 'server']),
    at: z.string(),
    request: z.string(),
    body: z.string(),
    headers: z.record(z.string(), z.string()).readonly(),
  })
  .readonly()
export type Received = z.infer<typeof received>

/** The requests that the trackers' vendors have received, oldest first. */
export interface ReceivedCalls {
  readonly add: (call: Received) => void
  readonly all: () => readonly Received[]
}

const MOST = 5000

/** Opens the list; the journal outlives the process. */
export function openReceived(journal: Journal, past: readonly unknown[]): ReceivedCalls {
  let calls: readonly Received[] = past.flatMap((record) => received.safeParse(record).data ?? [])
  return {
    add: (call) => {
      calls = [...calls.slice(-MOST), call]
      journal.append(call)
    },
    all: () => calls,
  }
}

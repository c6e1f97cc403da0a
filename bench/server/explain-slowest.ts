/** What the server and its connections to PostgreSQL were doing at a moment, as Unix time. */
export interface WaitSample {
  readonly at: number
  /** For how long the server's thread has run, and has waited for a processor core, so far. */
  readonly ranMs: number
  readonly queuedMs: number
  /** What each connection that is in use waits for; `running` if for nothing. */
  readonly connections: readonly string[]
}

/** A slow request: when it was meant to be sent, as Unix time, and its time. */
export interface SlowRequest {
  readonly at: number
  readonly ms: number
}

/** A cause and its share of the time of all slow requests, from 0 to 1. */
export type WaitShare = readonly [cause: string, share: number]

const OWN_WORK = 'the work of the server'
const NO_CORE = 'a core for the server'
const UNSEEN = 'nothing that was seen'
const MOST = 0.5

/**
 * Returns what slow requests waited for, the largest share first. A moment in which the server
 * neither ran nor waited for a core for most of the time belongs to what the disk did, if a
 * connection waited for it, or else to what most connections waited for.
 */
export function explainSlowest(slowest: readonly SlowRequest[], samples: readonly WaitSample[]): readonly WaitShare[] {
  const spans = samples.slice(1).flatMap((sample, index) => samples.slice(index, index + 1).map((before) => spanOf(before, sample)))
  const total = new Map<string, number>()
  for (const request of slowest)
    for (const { cause, from, until } of spans) {
      const ms = Math.min(until, request.at + request.ms) - Math.max(from, request.at)
      if (ms > 0) total.set(cause, (total.get(cause) ?? 0) + ms)
    }
  const all = [...total.values()].reduce((sum, ms) => sum + ms, 0)
  return [...total].map(([cause, ms]) => [cause, ms / all] as const).toSorted(([, one], [, other]) => other - one)
}

interface Span {
  readonly cause: string
  readonly from: number
  readonly until: number
}

function spanOf(before: WaitSample, after: WaitSample): Span {
  const lasted = after.at - before.at
  const span = { from: before.at, until: after.at }
  if (after.queuedMs - before.queuedMs > lasted * MOST) return { ...span, cause: NO_CORE }
  if (after.ranMs - before.ranMs > lasted * MOST) return { ...span, cause: OWN_WORK }
  // connections that wait for a lock wait for the one that holds it, which waits for the disk
  const ofDisk = after.connections.filter((wait) => wait.startsWith('IO:'))
  return { ...span, cause: mostOf(ofDisk) ?? mostOf(after.connections) ?? UNSEEN }
}

function mostOf(values: readonly string[]): string | undefined {
  const counted = [...Map.groupBy(values, (value) => value)].toSorted(([, one], [, other]) => other.length - one.length)
  return counted[0]?.[0]
}

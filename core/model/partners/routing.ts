/**
 * `waterfall` asks one partner after another, `parallel` asks several at the same time,
 * `ping-then-post` first asks each for a bid, without saying who applies, and then asks one after
 * another in the order of the bids.
 */
export const MODES = ['waterfall', 'parallel', 'ping-then-post'] as const
export type Mode = (typeof MODES)[number]

/** How the leads of a market are offered to its partners. */
export interface Routing {
  readonly mode: Mode
  /** Partners asked at the same time where the mode is parallel. */
  readonly atOnce: number
  /** Milliseconds from the applicant's last action during which partners are asked. */
  readonly withinMs: number
}

/** The routing that applies where neither the country nor the brand sets another. */
export const BASE_ROUTING: Routing = { mode: 'waterfall', atOnce: 3, withinMs: 600_000 }

/** True for the name of a mode. */
export const isMode = (name: string | undefined): name is Mode => MODES.some((mode) => mode === name)

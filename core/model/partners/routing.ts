/**
 * `waterfall` asks one partner after another, `parallel` asks several at the same time and shows
 * the best acceptance, `ping-then-post` first asks each for a bid, without saying who applies, and
 * then asks one after another in the order of the bids. `compare` asks several at the same time for
 * an offer and shows all of them; the applicant chooses, and price and weight play no part.
 */
export const MODES = ['waterfall', 'parallel', 'ping-then-post', 'compare'] as const
export type Mode = (typeof MODES)[number]

/** How the leads of a market are offered to its partners. */
export interface Routing {
  readonly mode: Mode
  /** Most partners asked at the same time where the mode is parallel or compare. */
  readonly atOnce: number
  /** Milliseconds from the applicant's last action during which partners are asked. */
  readonly withinMs: number
}

/** The routing that applies where neither the country nor the brand sets another. */
export const BASE_ROUTING: Routing = { mode: 'waterfall', atOnce: 3, withinMs: 600_000 }

/**
 * Modes that send an application to several partners at the same time. They apply only to a lead
 * whose applicant agreed to the text that says so; others are asked one after another.
 */
export const asksSeveral = (mode: Mode): boolean => mode === 'parallel' || mode === 'compare'

/** True for the name of a mode. */
export const isMode = (name: string | undefined): name is Mode => MODES.some((mode) => mode === name)

/**
 * `waterfall` asks one partner after another, `parallel` several at the same time, `ping-then-post` asks first what each
 * would pay, without telling who applies, and then one after another by what they bid.
 */
export const MODES = ['waterfall', 'parallel', 'ping-then-post'] as const
export type Mode = (typeof MODES)[number]

/** How the leads of a market are offered to its partners. */
export interface Routing {
  readonly mode: Mode
  /** Partners asked at the same time where the mode is parallel. */
  readonly atOnce: number
  /** Milliseconds from the applicant's last act during which partners are asked. */
  readonly withinMs: number
}

/** What holds where neither the country nor the brand says otherwise. */
export const BASE_ROUTING: Routing = { mode: 'waterfall', atOnce: 3, withinMs: 600_000 }

/** True for the name of a mode. */
export const isMode = (name: string | undefined): name is Mode => MODES.some((mode) => mode === name)

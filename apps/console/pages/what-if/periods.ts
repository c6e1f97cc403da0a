import type { GivenTo } from '#core/console/define-console-call.ts'
import type { replayDraft } from '#core/console/what-if/replay-draft.ts'

/** Of how many last days leads are replayed. */
export type ReplayDays = NonNullable<GivenTo<typeof replayDraft, 'body'>['period']>

export const REPLAY_PERIOD_DAYS: readonly ReplayDays[] = ['7', '28', '90']
export const USUAL_REPLAY_DAYS: ReplayDays = '28'

import type { Health } from '#core/console/partners/partner-row.ts'
import { UNANSWERED, type AnswerVerdict } from '#core/model/partners/answers/answer-verdicts.ts'

/** How often each answer was given. */
export type AnswerCounts = { readonly [Verdict in AnswerVerdict]?: number }

const UNSTEADY_FROM = 0.05
const FAILING_FROM = 0.5

/**
 * Whether a partner answers, by the requests of the last hour: failing where half of them or more came to nothing, unsteady from
 * one in twenty on, quiet without any.
 */
export function healthOf(isOn: boolean, lastHour: AnswerCounts): Health {
  if (!isOn) return 'off'
  const all = Object.values(lastHour).reduce((sum, count) => sum + count, 0)
  if (all === 0) return 'quiet'
  const share = UNANSWERED.reduce((sum, verdict) => sum + (lastHour[verdict] ?? 0), 0) / all
  return share >= FAILING_FROM ? 'failing' : share >= UNSTEADY_FROM ? 'unsteady' : 'answering'
}

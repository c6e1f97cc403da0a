import { ANSWER_TIME_BUCKETS } from '#core/model/partners/answers/answer-times.ts'
import type { AnswerVerdict } from '#core/model/partners/answers/answer-verdicts.ts'
import type { AnswerCounts } from './health-of.ts'

interface Counted {
  readonly verdict: AnswerVerdict
  readonly answers: number
}

/** Adds answers up by what they were; none is left out but those of which there is none. */
export function sumAnswers(rows: readonly Counted[]): AnswerCounts {
  const sums = new Map<AnswerVerdict, number>()
  for (const { verdict, answers } of rows) sums.set(verdict, (sums.get(verdict) ?? 0) + answers)
  return Object.fromEntries([...sums].filter(([, answers]) => answers > 0))
}

/** Adds counts of times up, bucket by bucket. */
export const sumTimes = (rows: readonly { readonly times: readonly number[] }[]): readonly number[] =>
  Array.from({ length: ANSWER_TIME_BUCKETS }, (_, bucket) => rows.reduce((sum, { times }) => sum + (times[bucket] ?? 0), 0))

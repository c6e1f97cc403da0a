import { expect, test } from 'vitest'
import { ANSWER_TIME_BUCKETS } from '#core/model/partners/answers/answer-times.ts'
import { sumAnswers, sumTimes } from './sum-answers.ts'

test('answers of one kind add up over sites, and a kind that nobody gave is left out', () => {
  const rows = [
    { verdict: 'declined', answers: 2 },
    { verdict: 'accepted', answers: 1 },
    { verdict: 'declined', answers: 3 },
    { verdict: 'failed', answers: 0 },
  ] as const
  expect(sumAnswers(rows)).toEqual({ declined: 5, accepted: 1 })
  expect(sumAnswers([])).toEqual({})
})

test('times add up bucket by bucket, also those of an earlier release with fewer of them', () => {
  const sums = sumTimes([{ times: [1, 2, 3] }, { times: [10, 20] }])
  expect(sums).toHaveLength(ANSWER_TIME_BUCKETS)
  expect(sums.slice(0, 4)).toEqual([11, 22, 3, 0])
})

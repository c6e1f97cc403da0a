import { expect, test } from 'vitest'
import type { QueueCounts } from '#apps/api/store/console/count-jobs.ts'
import { sumKinds } from './sum-kinds.ts'

const NOW = new Date('2026-11-26T12:00:00Z')
const secondsAgo = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)
const NONE = { waiting: 0, failed: 0, planned: 0, running: 0, dueSince: null }
const sum = (...counts: readonly Partial<QueueCounts>[]) =>
  sumKinds(
    counts.map((of) => ({ queue: 'send-letter', ...NONE, ...of })),
    NOW,
  )

test('a kind has the counts of its queue, and as dead letters all that wait in the one beside it, which are never late', () => {
  const [only, ...more] = sum(
    { queue: 'send-letter', waiting: 1, failed: 2, planned: 3, running: 4, dueSince: secondsAgo(10) },
    { queue: 'send-letter-dead', waiting: 5, planned: 6, dueSince: secondsAgo(9999) },
  )
  expect(more).toEqual([])
  expect(only).toEqual({
    kind: 'send-letter',
    waiting: 1,
    failed: 2,
    planned: 3,
    running: 4,
    dead: 11,
    dueForSeconds: 10,
    beginsWithin: 300,
    isLate: false,
  })
})

test('a kind is late once the oldest job that is due has waited longer than it may; one of another release never is', () => {
  const lateness = (queue: string, seconds: number) => sum({ queue, waiting: 1, dueSince: secondsAgo(seconds) })[0]?.isLate
  expect([lateness('send-letter', 300), lateness('send-letter', 301), lateness('ask-partner', 61)]).toEqual([false, true, true])
  expect(sum({ queue: 'of-a-later-release', waiting: 1, dueSince: secondsAgo(99_999) })[0]).toMatchObject({
    beginsWithin: null,
    isLate: false,
  })
  expect(sum({ queue: 'send-letter' })[0]).toMatchObject({ dueForSeconds: null, isLate: false })
})

test('the late kinds stand first, then those with most dead letters, then by name', () => {
  const kinds = sum(
    { queue: 'send-sms' },
    { queue: 'keep-retention-dead', waiting: 1 },
    { queue: 'send-postback-dead', waiting: 2 },
    { queue: 'erase-lead' },
    { queue: 'tell-erasure', dueSince: secondsAgo(99_999) },
  )
  expect(kinds.map(({ kind }) => kind)).toEqual(['tell-erasure', 'send-postback', 'keep-retention', 'erase-lead', 'send-sms'])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countingPorts } from '#tests/server/without-database/counting-ports.ts'
import { keepPartnerCounts, type CountedAnswer } from './keep-partner-counts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ANSWER: CountedAnswer = { site: 's', partner: 'p', at: new Date('2026-11-26T09:09:59.999Z'), day: '2026-11-26', verdict: 'accepted' }
const LATER: CountedAnswer = { ...ANSWER, at: new Date('2026-11-26T09:10:00Z') }
const REFUSAL = { site: 's', day: '2026-11-26', affiliate: 'a', partner: 'p' }

/** Counts of answers, by the bucket of 100 milliseconds and the one after it. */
const counted = (within100: number, within200: number) => ({
  answers: within100 + within200,
  times: [within100, within200, ...Array.from({ length: 14 }, () => 0)],
})

/** Begins counting; `fails` says which transactions, by their number, the database refuses. */
function begin(fails?: (transaction: number) => boolean) {
  const { ports, added, noted, warned } = countingPorts(fails)
  const stored = () => ({ lately: added('partner_answers'), days: added('partner_answer_days'), refusals: added('source_refusals') })
  return { counter: keepPartnerCounts(ports), stored, noted, warned }
}

test('answers are added up by ten minutes and by day, refusals by source, and stored together a few seconds later, once', async () => {
  const { counter, stored, warned } = begin()
  for (const answer of [ANSWER, ANSWER, LATER]) counter.answered({ ...answer, ms: 100 })
  counter.answered({ ...ANSWER, verdict: 'declined', ms: 101 })
  counter.sourceRefused(REFUSAL)
  counter.sourceRefused(REFUSAL)
  counter.sourceRefused({ ...REFUSAL, affiliate: 'b' })
  await vi.advanceTimersByTimeAsync(2999)
  expect(stored()).toEqual({ lately: [], days: [], refusals: [] })
  await vi.advanceTimersByTimeAsync(9001)
  const of = { site: 's', partner: 'p' }
  const [accepted, declined] = [
    { ...of, verdict: 'accepted' },
    { ...of, verdict: 'declined' },
  ]
  expect(stored()).toEqual({
    lately: [
      [
        { ...accepted, at: '2026-11-26T09:00:00.000Z', ...counted(2, 0) },
        { ...accepted, at: '2026-11-26T09:10:00.000Z', ...counted(1, 0) },
        { ...declined, at: '2026-11-26T09:00:00.000Z', ...counted(0, 1) },
      ],
    ],
    days: [
      [
        { ...accepted, day: '2026-11-26', ...counted(3, 0) },
        { ...declined, day: '2026-11-26', ...counted(0, 1) },
      ],
    ],
    refusals: [
      [
        { ...REFUSAL, leads: 2 },
        { ...REFUSAL, affiliate: 'b', leads: 1 },
      ],
    ],
  })
  expect(warned).toEqual([])
  await counter.stop()
})

test('what the database does not take is stored the next time, together with what was counted meanwhile', async () => {
  const { counter, stored, noted, warned } = begin((transaction) => transaction === 1)
  counter.answered({ ...ANSWER, ms: 100 })
  counter.answered({ ...ANSWER, partner: 'before', ms: 100 })
  counter.sourceRefused(REFUSAL)
  const adding = counter.add()
  counter.answered({ ...ANSWER, ms: 200 })
  counter.answered({ ...ANSWER, partner: 'meanwhile', ms: 200 })
  counter.sourceRefused(REFUSAL)
  await adding
  expect([stored().days, noted()]).toEqual([[], []])
  expect(warned).toEqual([expect.stringContaining('counts of answers wait for the database')])
  await counter.add()
  const answered = { site: 's', verdict: 'accepted' }
  const rows = (at: object) => [
    { ...answered, partner: 'p', ...at, ...counted(1, 1) },
    { ...answered, partner: 'before', ...at, ...counted(1, 0) },
    { ...answered, partner: 'meanwhile', ...at, ...counted(0, 1) },
  ]
  expect(stored()).toEqual({
    lately: [rows({ at: '2026-11-26T09:00:00.000Z' })],
    days: [rows({ day: '2026-11-26' })],
    refusals: [[{ ...REFUSAL, leads: 2 }]],
  })
  expect(noted()).toHaveLength(1)
  await counter.stop()
})

test('refusals alone are stored too, and at the end what waits is', async () => {
  const { counter, stored } = begin()
  counter.sourceRefused(REFUSAL)
  await counter.stop()
  expect(stored()).toEqual({ lately: [], days: [], refusals: [[{ ...REFUSAL, leads: 1 }]] })
  counter.sourceRefused(REFUSAL)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(stored().refusals).toHaveLength(1)
})

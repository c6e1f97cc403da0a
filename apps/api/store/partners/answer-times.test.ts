import { expect, test } from 'vitest'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { FEWEST_ANSWERS, readAnswerTimes } from './answer-times.ts'

const store = openStore()

test('four fifths of the lenders of a country answered within so many seconds, where enough answered since a moment', async () => {
  /** Answers after 1, 2, 3 … minutes. */
  const answer = async (country: string | null, count: number, change: object = {}) => {
    for (let minutes = 1; minutes <= count; minutes++)
      await store.ask(await store.addLead(), { country, created_at: moment(0), answered_at: moment(minutes), ...change })
  }
  await answer('co', FEWEST_ANSWERS)
  await answer('es', FEWEST_ANSWERS - 1)
  await answer(null, FEWEST_ANSWERS)
  // at the moment itself and before it
  await answer('co', 3, { created_at: moment(-100), answered_at: moment(0) })
  await answer('es', 1, { created_at: moment(-100), answered_at: moment(0) })
  expect([...(await readAnswerTimes(store.db, moment(0)))]).toEqual([['co', FEWEST_ANSWERS * 0.8 * 60]])
})

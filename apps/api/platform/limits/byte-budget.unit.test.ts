import { expect, test } from 'vitest'
import { makeByteBudget } from './byte-budget.ts'

test('[SEC-H2] [ASVS-5.2.4] bytes in flight are bounded, whole files get half of the room, and what is given back twice counts once', () => {
  const budget = makeByteBudget(100, 10)
  const whole = budget.take('a', 50)
  expect([whole !== undefined, budget.take('b', 11)]).toEqual([true, undefined])
  const parts = Array.from({ length: 6 }, (_, index) => budget.take(`c${index}`, 10))
  expect([parts.map((one) => one !== undefined), budget.taken()]).toEqual([[true, true, true, true, true, false], 100])
  whole?.()
  whole?.()
  expect([budget.taken(), budget.take('d', 50) !== undefined]).toEqual([50, true])
})

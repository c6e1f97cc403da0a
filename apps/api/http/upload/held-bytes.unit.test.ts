import { expect, test } from 'vitest'
import { LEAD_HEADER } from '#core/contract/lead/lead-header.ts'
import { makeByteBudget } from '#apps/api/platform/limits/byte-budget.ts'
import { holdBytes, releaseBytes } from './held-bytes.ts'

const PART = 10

test('[SEC-H2] an application holds room for two uploads, an address for half of the budget, until they are answered', () => {
  const budget = makeByteBudget(10 * PART, PART)
  const upload = (lead: number, ip: string) => ({ headers: { [LEAD_HEADER]: `00000000-0000-7000-8000-00000000000${lead}` }, ip })
  const [first, ...more] = [1, 1, 2, 2, 3].map((lead) => upload(lead, '203.0.113.1'))
  const holds = (one: ReturnType<typeof upload>) => holdBytes(budget, one, PART)
  expect([first && holds(first), ...more.map(holds)]).toEqual([true, true, true, true, true])
  expect([holds(upload(4, '203.0.113.1')), holds(upload(1, '203.0.113.2')), holds(upload(4, '203.0.113.2'))]).toEqual([false, false, true])
  if (first) releaseBytes(first)
  expect(holds(upload(1, '203.0.113.2'))).toBe(true)
})

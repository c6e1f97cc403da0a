import { expect, test } from 'vitest'
import { rateOn } from './dated-rate.ts'

const october = { value: 24.36, from: '2025-10-01', until: '2025-10-31', source: 'S' }
const november = { value: 24.99, from: '2025-11-01', until: '2025-11-30', source: 'S' }

test('a rate holds from its first to its last day, and none outside of them', () => {
  const found = ['2025-09-30', '2025-10-01', '2025-10-31', '2025-11-01', '2025-12-01'].map((day) => rateOn([october, november], day))
  expect(found).toEqual([undefined, october, october, november, undefined])
})

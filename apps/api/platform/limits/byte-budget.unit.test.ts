import { expect, test } from 'vitest'
import { makeByteBudget, type ByteBudget } from './byte-budget.ts'

/** Takes bytes for something that has nothing yet, from an address; by default from one of its own. */
function taking(budget: ByteBudget) {
  let count = 0
  return (bytes: number, address = `198.51.100.${count}`) => budget.take({ id: `upload ${count++}`, address }, bytes)
}

test('[SEC-H2] [ASVS-5.2.4] bytes in flight are bounded, whole files get half of the room, and what is given back twice counts once', () => {
  const budget = makeByteBudget(100, 10)
  const take = taking(budget)
  const whole = take(50)
  expect([whole !== undefined, take(11)]).toEqual([true, undefined])
  const parts = Array.from({ length: 6 }, () => take(10))
  expect([parts.map((one) => one !== undefined), budget.taken()]).toEqual([[true, true, true, true, true, false], 100])
  whole?.()
  whole?.()
  expect([budget.taken(), take(30) !== undefined]).toEqual([50, true])
})

test('[SEC-H2] two bodies at most are on their way for one thing, from however many addresses', () => {
  const budget = makeByteBudget(100, 10)
  const take = (address: string) => budget.take({ id: 'one lead', address }, 1)
  const first = take('198.51.100.1')
  expect([first, take('198.51.100.2'), take('198.51.100.3')].map(Boolean)).toEqual([true, true, false])
  first?.()
  expect(take('198.51.100.3')).toBeDefined()
})

test('[SEC-H2] no address holds more than it leaves free, and no network of many customers more than three times that', () => {
  const budget = makeByteBudget(160, 10)
  const take = taking(budget)
  const fill = (addressOf: (index: number) => string) =>
    Array.from({ length: 20 }, (_, index) => take(10, addressOf(index))).filter((one) => one !== undefined)
  const ofOne = fill(() => '203.0.113.1')
  expect(ofOne).toHaveLength(8)
  // 80 are left to others, of which a network of 64 bits may have half, and one of 48 bits three quarters
  const ofCustomer = fill((index) => `2001:db8:1:1::${index}`)
  expect(ofCustomer).toHaveLength(4)
  for (const release of ofCustomer) release()
  expect(fill((index) => `2001:db8:1:${index}::1`)).toHaveLength(6)
  expect(fill(() => '203.0.113.2')).toHaveLength(1)
  for (const release of ofOne) release()
  expect(take(10, '203.0.113.1')).toBeDefined()
})

test('[SEC-H2] whole files of an address leave room for parts of others behind it', () => {
  const take = taking(makeByteBudget(100, 10))
  expect([take(50, '203.0.113.1'), take(11, '203.0.113.1'), take(10, '203.0.113.1')].map(Boolean)).toEqual([true, false, true])
})

test('[SEC-H2] the first body of an address needs no more room than its own bytes, the second one has to leave as much', () => {
  const budget = makeByteBudget(100, 10)
  const take = taking(budget)
  const parts = Array.from({ length: 6 }, () => take(10))
  expect([take(40, '203.0.113.1') !== undefined, budget.taken()]).toEqual([true, 100])
  parts[0]?.()
  expect([take(10, '203.0.113.2'), take(1, '203.0.113.3')].map(Boolean)).toEqual([true, false])
  for (const release of parts) release?.()
  expect([take(10, '203.0.113.2'), take(10, '203.0.113.2'), take(10, '203.0.113.2')].map(Boolean)).toEqual([true, true, false])
})

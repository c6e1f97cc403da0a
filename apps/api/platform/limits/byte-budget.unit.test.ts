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
  const parts = Array.from({ length: 5 }, () => take(10))
  expect([parts.map((one) => one !== undefined), budget.taken()]).toEqual([[true, true, true, true, false], 90])
  whole?.()
  whole?.()
  expect([budget.taken(), take(30) !== undefined]).toEqual([40, true])
})

test('[SEC-H2] two bodies at most are on their way for one thing, from however many addresses', () => {
  const budget = makeByteBudget(100, 10)
  const take = (address: string) => budget.take({ id: 'one lead', address }, 1)
  const first = take('198.51.100.1')
  expect([first, take('198.51.100.2'), take('198.51.100.3')].map(Boolean)).toEqual([true, true, false])
  first?.()
  expect(take('198.51.100.3')).toBeDefined()
})

test('[SEC-H2] no address holds more than it leaves free, and neither does a network of IPv6', () => {
  const budget = makeByteBudget(160, 10)
  const take = taking(budget)
  const fill = (addressOf: (index: number) => string) =>
    Array.from({ length: 20 }, (_, index) => take(10, addressOf(index))).filter((one) => one !== undefined)
  const ofOne = fill(() => '203.0.113.1')
  expect(ofOne).toHaveLength(8)
  // 80 are left to others, of which a network of 48 bits may have half
  expect(fill((index) => `2001:db8:1:${index}::1`)).toHaveLength(4)
  expect(fill(() => '203.0.113.2')).toHaveLength(2)
  for (const release of ofOne) release()
  expect(take(10, '203.0.113.1')).toBeDefined()
})

test('[SEC-H2] whole files of an address leave room for parts of others behind it', () => {
  const take = taking(makeByteBudget(100, 10))
  expect([take(50, '203.0.113.1'), take(11, '203.0.113.1'), take(10, '203.0.113.1')].map(Boolean)).toEqual([true, false, true])
})

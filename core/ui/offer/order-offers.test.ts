import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areAlike, isCheapest, moreThanCheapest, orderOffers, type Comparable } from './order-offers.ts'

const offer = (partnerName: string, more: Partial<Comparable> = {}): Comparable => ({
  id: partnerName,
  partnerName,
  amount: 3000,
  period: 24,
  periodScale: 'months',
  total: 3400,
  apr: 12,
  ...more,
})
const names = (offers: readonly Comparable[]) => orderOffers(offers).map(({ partnerName }) => partnerName)

test('offers for the same sum and period are in the order of what is paid in all, whatever their rate', () => {
  const offers = [offer('A', { total: 3500, apr: 10 }), offer('B', { total: 3400, apr: 14 })]
  expect(names(offers)).toEqual(['B', 'A'])
})

test('offers for another sum, another period or another unit of it are in the order of their yearly rate', () => {
  for (const other of [{ amount: 1000 }, { period: 12 }, { periodScale: 'days' }] as const)
    expect(names([offer('A', { total: 1100, apr: 20, ...other }), offer('B', { total: 3400, apr: 14 })])).toEqual(['B', 'A'])
})

test('equal ones are in the order of the lenders’ names, and two of one lender in that of their ids', () => {
  expect(names([offer('C', { id: '1' }), offer('A', { id: '2' }), offer('B', { id: '3' })])).toEqual(['A', 'B', 'C'])
  expect(orderOffers([offer('A', { id: '2' }), offer('A', { id: '1' })]).map(({ id }) => id)).toEqual(['1', '2'])
})

test('of equal totals the one with the lower rate comes first', () => {
  expect(names([offer('A', { apr: 13 }), offer('B', { apr: 12 })])).toEqual(['B', 'A'])
})

test('the difference to the cheapest is told only where sum and period are equal and there is another', () => {
  const [cheap, dear] = [offer('A'), offer('B', { total: 3412 })]
  expect([cheap, dear].map((one) => moreThanCheapest(one, [cheap, dear]))).toEqual([0, 12])
  expect(moreThanCheapest(dear, [cheap, { ...dear, period: 12 }])).toBeUndefined()
  expect(moreThanCheapest(dear, [dear])).toBeUndefined()
})

test('the cheapest is computed: none of equal ones, none alone, and none of different sums', () => {
  const [cheap, dear] = [offer('A'), offer('B', { total: 3412 })]
  expect([cheap, dear].map((one) => isCheapest(one, [cheap, dear]))).toEqual([true, false])
  expect(isCheapest(cheap, [cheap, offer('B')])).toBe(false)
  expect(isCheapest(cheap, [cheap])).toBe(false)
  expect(isCheapest(cheap, [cheap, { ...dear, amount: 5000 }])).toBe(false)
})

const few = fc.uniqueArray(
  fc.record({
    id: fc.string({ maxLength: 3 }),
    partnerName: fc.constantFrom('A', 'B', 'C', 'D'),
    amount: fc.constantFrom(1000, 2000),
    period: fc.constantFrom(12, 24),
    periodScale: fc.constantFrom('days' as const, 'months' as const),
    total: fc.integer({ min: 1000, max: 1010 }),
    apr: fc.integer({ min: 5, max: 8 }),
  }),
  { maxLength: 6, selector: ({ id }) => id },
)

test('the order does not depend on the order in which offers arrive, and loses none', () => {
  fc.assert(
    fc.property(few, fc.integer({ min: 0, max: 5 }), (offers, turn) => {
      const turned = [...offers.slice(turn), ...offers.slice(0, turn)].toReversed()
      expect(orderOffers(turned)).toEqual(orderOffers(offers))
      expect(orderOffers(offers)).toHaveLength(offers.length)
    }),
  )
})

test('no offer stands behind one that costs more', () => {
  fc.assert(
    fc.property(few, (offers) => {
      const costs = orderOffers(offers).map(({ total, apr }) => (areAlike(offers) ? total : apr))
      expect(costs).toEqual(costs.toSorted((a, b) => a - b))
      const tagged = offers.filter((one) => isCheapest(one, offers))
      for (const one of tagged) expect(one.total).toBe(Math.min(...offers.map(({ total }) => total)))
      if (!areAlike(offers)) expect(tagged).toEqual([])
    }),
  )
})

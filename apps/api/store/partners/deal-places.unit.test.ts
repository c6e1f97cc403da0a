import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dealPlaces, isFree, SLOTS } from './deal-places.ts'

const limit = fc.option(fc.integer({ min: 0, max: 5000 }), { nil: undefined })

test('what is dealt and what is taken stay within the limits, and every slot that gets something has room for a lead', () => {
  const asked = fc.record({ price: fc.integer({ min: 0, max: 900 }), perDay: limit, budgetPerDay: limit })
  fc.assert(
    fc.property(asked, fc.nat(5000), fc.nat(5000), ({ price, perDay, budgetPerDay }, leads, spent) => {
      const cap = { price, ...(perDay !== undefined && { perDay }), ...(budgetPerDay !== undefined && { budgetPerDay }) }
      fc.pre(perDay !== undefined || budgetPerDay !== undefined)
      const dealt = dealPlaces({ leads, spent }, cap)
      expect(dealt.slots).toBeLessThanOrEqual(SLOTS)
      for (const value of Object.values(dealt)) expect(Number.isSafeInteger(value) && value >= 0).toBe(true)
      if (dealt.slots === 0) return
      expect(leads + dealt.slots * dealt.leads).toBeLessThanOrEqual(perDay ?? leads)
      expect(spent + dealt.slots * dealt.spent).toBeLessThanOrEqual(budgetPerDay ?? spent)
      if (perDay !== undefined) expect(dealt.leads).toBeGreaterThan(0)
      if (budgetPerDay !== undefined) expect(dealt.spent).toBeGreaterThanOrEqual(price)
    }),
  )
})

test('half of what is left is dealt, to fewer slots where a slot could not pay a lead', () => {
  expect(dealPlaces({ leads: 1, spent: 70 }, { price: 70, perDay: 641 })).toEqual({ slots: SLOTS, leads: 10, spent: 0 })
  expect(dealPlaces({ leads: 1, spent: 200 }, { price: 200, budgetPerDay: 1500 })).toEqual({ slots: 3, leads: 0, spent: 216 })
  expect(dealPlaces({ leads: 6, spent: 0 }, { price: 0, perDay: 7 })).toEqual({ slots: 0, leads: 0, spent: 0 })
})

test('the last place is one, and the last money is spent to the end', () => {
  const used = { leads: 6, spent: 700 }
  expect([7, 6].map((perDay) => isFree(used, { price: 1, perDay }))).toEqual([true, false])
  expect([800, 799].map((budgetPerDay) => isFree(used, { price: 100, budgetPerDay }))).toEqual([true, false])
})

test('a single place is dealt too, where half of what is left is one', () => {
  expect(dealPlaces({ leads: 2, spent: 0 }, { price: 5, perDay: 4 })).toEqual({ slots: 1, leads: 1, spent: 0 })
  expect(dealPlaces({ leads: 3, spent: 0 }, { price: 5, perDay: 4 })).toEqual({ slots: 0, leads: 0, spent: 0 })
})

import { describe, expect, test } from 'vitest'
import type { LoanOutcome } from '#core/model/partners/loan-outcome.ts'
import { NOW, sites } from '#tests/server/without-database/open-without-database.ts'
import { outcomeFault, type OutcomeBounds } from './outcome-fault.ts'

const { loan } = (sites.get('loanwright-co') ?? expect.fail('no site')).site
const bounds: OutcomeBounds = {
  loan: { ...loan, amount: { ...loan.amount, min: 300, max: 7000 } },
  agreedPrice: 1100,
  priceTimes: 3,
  now: NOW,
}
const after = (ms: number) => new Date(NOW.getTime() + ms).toISOString()
const faultOf = (said: Partial<LoanOutcome>, change: Partial<OutcomeBounds> = {}) =>
  outcomeFault({ outcome: 'funded', at: after(-60_000), ...said }, { ...bounds, ...change })

describe('what a lender reports of a loan', () => {
  test('holds where its sum, its price and its time are within their bounds, or not said at all', () => {
    expect(faultOf({ amount: 5000, price: 1300 })).toBeUndefined()
    expect(faultOf({})).toBeUndefined()
  })

  test('has a wrong sum from ten times beyond what can be asked for in the market', () => {
    expect([faultOf({ amount: 70_000 }), faultOf({ amount: 70_001 })]).toEqual([undefined, 'amount'])
    expect([faultOf({ amount: 30 }), faultOf({ amount: 29 }), faultOf({ amount: 0 })]).toEqual([undefined, 'amount', 'amount'])
  })

  test('has a wrong price where it is more often the agreed one than is allowed, and may be less or nothing', () => {
    expect([faultOf({ price: 3300 }), faultOf({ price: 3301 }), faultOf({ price: 0 })]).toEqual([undefined, 'price', undefined])
    expect(faultOf({ price: 3301 }, { priceTimes: 4 })).toBeUndefined()
    // where no price was agreed, any is too much
    expect([faultOf({ price: 1 }, { agreedPrice: 0 }), faultOf({ price: 0 }, { agreedPrice: 0 })]).toEqual(['price', undefined])
  })

  test('has a wrong time where it happened later than now, but for five minutes by which clocks differ', () => {
    expect([faultOf({ at: after(300_000) }), faultOf({ at: after(300_001) })]).toEqual([undefined, 'time'])
    expect(faultOf({ at: after(-400_000) })).toBeUndefined()
    expect(faultOf({ outcome: 'returned', at: after(300_001) })).toBe('time')
  })

  test('is told the first of several faults: sum before price before time', () => {
    const late = { at: after(300_001) }
    expect(faultOf({ amount: 29, price: 3301, ...late })).toBe('amount')
    expect(faultOf({ amount: 30, price: 3301, ...late })).toBe('price')
    expect(faultOf({ amount: 30, price: 3300, ...late })).toBe('time')
  })
})

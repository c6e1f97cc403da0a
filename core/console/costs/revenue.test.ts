import { expect, test } from 'vitest'
import { NOTHING_SOLD, revenuePerVisitor, revenueWithout, worthWithout } from './revenue.ts'
import { fromLog, UNCHANGED } from './estimate.ts'

/** Of the interval, on each side, as a logarithm. */
const SPREAD = 1.959964 * Math.sqrt(0.009)

/** So many leads at one price. */
const soldAt = (leads: number, price: number) => ({ leads, sum: leads * price, squares: leads * price ** 2 })

test('what a visitor brings is the prices over the visitors; at one price its interval is that of the share that was sold', () => {
  // 100 of 1000 sold: the variance of the logarithm of the share is (1 - 0.1) / 100
  expect(revenuePerVisitor(soldAt(100, 500), 1000)).toEqual({
    value: 50,
    low: expect.closeTo(50 * Math.exp(-SPREAD)),
    high: expect.closeTo(50 * Math.exp(SPREAD)),
  })
  expect([revenuePerVisitor(soldAt(9, 500), 1000), revenuePerVisitor(soldAt(50, 500), 99)]).toEqual([undefined, undefined])
  expect(revenuePerVisitor(soldAt(50, 0), 1000)).toBeUndefined()
  expect([revenuePerVisitor(soldAt(10, 500), 1000)?.value, revenuePerVisitor(soldAt(50, 500), 100)?.value]).toEqual([5, 250])
})

test('leads that a lender bought are taken to bring what the others bring', () => {
  // with: (100 * 500 + 90 * 200) / 1000 = 68; without: 90 * 200 / 900 = 20
  const worth = worthWithout({ gone: soldAt(100, 500), others: soldAt(90, 200), handedOver: 1000, price: 1 })
  expect(Math.exp(worth?.log ?? 0)).toBeCloseTo(20 / 68)
  expect(worth?.variance).toBeGreaterThan(0)
})

test('the variance is that of the delta method, with three sales of the lender more', () => {
  const worth = worthWithout({ gone: soldAt(97, 500), others: soldAt(90, 200), handedOver: 997, price: 1 })
  // per lead: x 50, y 18, s 0.1; their variances 22500, 3276, 0.09; covariances -900, 45, -1.8
  const [byX, byY, byS] = [-1 / 68, 1 / 18 - 1 / 68, 1 / 0.9]
  const own = byX ** 2 * 22_500 + byY ** 2 * 3276 + byS ** 2 * 0.09
  const shared = byX * byY * -900 + byX * byS * 45 + byY * byS * -1.8
  expect(worth?.variance).toBeCloseTo((own + 2 * shared) / 1000, 10)
})

test('a lender that bought nothing changes nothing, within what three sales at its price would', () => {
  const worth = worthWithout({ gone: NOTHING_SOLD, others: soldAt(90, 200), handedOver: 1000, price: 500 })
  expect(worth?.log).toBeCloseTo(0)
  expect(worth?.variance).toBeGreaterThan(0)
})

test.each([
  ['the others sold too few', soldAt(90, 200), soldAt(9, 200), 1000],
  ['the others were paid nothing', soldAt(90, 200), soldAt(90, 0), 1000],
  ['too few were handed over', soldAt(20, 200), soldAt(20, 200), 50],
  ['the lender bought all', soldAt(1000, 200), NOTHING_SOLD, 1000],
])('what is without a lender is not known where %s', (_, gone, others, handedOver) => {
  expect(worthWithout({ gone, others, handedOver, price: 1 })).toBeUndefined()
})

test('more sales than applications that were counted do not make more than all', () => {
  const worth = worthWithout({ gone: soldAt(100, 500), others: soldAt(100, 500), handedOver: 0, price: 1 })
  // two hundred leads brought 500 each, and the hundred that the others bought would
  expect(worth?.log).toBeCloseTo(0)
})

test('as few sales and applications as are asked for are enough', () => {
  const few = worthWithout({ gone: soldAt(10, 500), others: soldAt(10, 500), handedOver: 100, price: 1 })
  expect(Math.exp(few?.log ?? 0)).toBeCloseTo(5000 / 90 / (10_000 / 100))
})

test('the figure after a change is the one before it times the change', () => {
  const now = fromLog(50, 0.009)
  const completion = { log: Math.log(1.1), variance: 0.001 }
  const after = revenueWithout({ now, others: soldAt(100, 500), visitors: 1000, completion, worth: UNCHANGED })
  expect(after.high / after.value).toBeCloseTo(Math.exp(1.959964 * Math.sqrt(0.01)))
  expect(after.value).toBeCloseTo(55)
})

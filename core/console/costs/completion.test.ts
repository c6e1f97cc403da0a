import { expect, test } from 'vitest'
import { changeWithout, completionOf, lossesIn } from './completion.ts'
import { fromLog, wilson } from './estimate.ts'

const counts = (pages: { readonly [page: string]: readonly [views: number, leaving: number] }) =>
  new Map(Object.entries(pages).map(([page, [views, leaving]]) => [page, { views, leaving }]))

test('the interval of a share is Wilson’s, and lies within 0 and 1 where all or none are counted', () => {
  expect(wilson(20, 100)).toEqual({ value: 0.2, low: expect.closeTo(0.13337, 5), high: expect.closeTo(0.28883, 5) })
  expect(wilson(0, 100)).toEqual({ value: 0, low: 0, high: expect.closeTo(0.036993, 5) })
  expect(wilson(100, 100)).toEqual({ value: 1, low: expect.closeTo(1 - 0.036993, 5), high: 1 })
})

test('the interval of a figure above 0 is as many times below as above', () => {
  const { low, high } = fromLog(10, 0.01)
  expect([low, high]).toEqual([expect.closeTo(10 * Math.exp(-0.1959964)), expect.closeTo(10 * Math.exp(0.1959964))])
})

test('completion is the product of what pages pass; where everybody sees each page, the interval is that of all visitors', () => {
  const losses = lossesIn(['a', 'b', 'c'], counts({ a: [1000, 200], b: [800, 80], c: [720, 0] }))
  expect(losses.map(({ reached, left }) => [reached, left])).toEqual([
    [1000, 200],
    [800, 80],
    [720, 0],
  ])
  const { low, high } = wilson(720, 1000)
  expect(completionOf(losses)).toEqual({ value: expect.closeTo(0.72, 8), low: expect.closeTo(low, 8), high: expect.closeTo(high, 8) })
})

test('a page that few are shown loses a share of all who come to its place, not of those who see it', () => {
  const losses = lossesIn(['a', 'b', 'c'], counts({ a: [1000, 100], b: [90, 45], c: [855, 0] }))
  expect(losses.map(({ reached }) => reached)).toEqual([1000, 900, 855])
  expect(completionOf(losses)?.value).toBeCloseTo(0.9 * 0.95)
})

test('too few visitors say nothing; nobody who left, and nobody who passed, say something', () => {
  expect(completionOf(lossesIn(['a'], counts({ a: [99, 1] })))).toBeUndefined()
  expect(completionOf([])).toBeUndefined()
  expect(completionOf(lossesIn(['a', 'b'], counts({ a: [200, 0], b: [150, 0] })))).toEqual(wilson(150, 150))
  expect(completionOf(lossesIn(['a'], counts({ a: [200, 200] })))).toEqual(wilson(0, 200))
  expect(completionOf(lossesIn(['a'], counts({ a: [100, 0] })))).toEqual(wilson(100, 100))
})

test('where everybody left at a page nobody is completed, whatever was passed before it and whatever comes behind it', () => {
  const losses = lossesIn(['a', 'b', 'c'], counts({ a: [1000, 100], b: [900, 900] }))
  expect(completionOf(losses)).toEqual(wilson(0, 1000))
})

test('without a page completion rises by what the page lost, with an interval also where nobody left at it', () => {
  const change = (views: number, leaving: number) => changeWithout(lossesIn(['a'], counts({ a: [views, leaving] })))
  expect(change(1000, 200)).toEqual({ log: expect.closeTo(-Math.log(0.8)), variance: expect.closeTo(0.2 / 800 + 3 / 1000 ** 2, 9) })
  expect(change(1000, 0)).toEqual({ log: expect.closeTo(0), variance: expect.closeTo(3 / 1000 ** 2, 9) })
  expect(changeWithout([])).toEqual({ log: 0, variance: 0 })
  expect(change(100, 0)).toEqual({ log: expect.closeTo(0), variance: expect.closeTo(3 / 100 ** 2, 9) })
})

test('of several pages that go, the one to which fewest came says how little is known, and one of which nothing is known leaves all open', () => {
  const two = counts({ a: [1000, 200], b: [800, 80] })
  const variance = 0.2 / 800 + 0.1 / 720 + 3 / 800 ** 2
  expect(changeWithout(lossesIn(['a', 'b'], two))).toEqual({
    log: expect.closeTo(-Math.log(0.8 * 0.9)),
    variance: expect.closeTo(variance, 9),
  })
  const uncounted = { page: 'c', reached: 800, left: 0, isCounted: false }
  expect(changeWithout([...lossesIn(['a', 'b'], two), uncounted])).toBeUndefined()
})

test.each([
  ['of which nothing was counted', 0, 0],
  ['that too few came to', 99, 1],
  ['at which everybody left', 200, 200],
])('what a page does %s is not known', (_, views, leaving) => {
  expect(changeWithout(lossesIn(['a'], counts({ a: [views, leaving] })))).toBeUndefined()
})

import { expect, test } from 'vitest'
import { compareFlows, type FlowsCompared } from './compare-flows.ts'
import { NOTHING_SOLD } from './revenue.ts'

const soldAt = (leads: number, price: number) => ({ leads, sum: leads * price, squares: leads * price ** 2 })

/** A thousand visitors; of those who come to `bank` a fifth leaves; a lender bought 100 of 720 for 500, the others 90 for 200. */
const KNOWN: FlowsCompared = {
  pagesWith: ['start', 'bank', 'end'],
  pagesWithout: ['start', 'end'],
  observed: 'with',
  counts: new Map([
    ['start', { views: 1000, leaving: 100 }],
    ['bank', { views: 900, leaving: 180 }],
    ['end', { views: 720, leaving: 0 }],
  ]),
  sold: { gone: soldAt(100, 500), others: soldAt(90, 200), handedOver: 720, price: 400 },
  isLenderGone: true,
}

test('the figures of a known set are exactly its own', () => {
  const { changed, uncounted, visitors, completion, perVisitor, change } = compareFlows(KNOWN)
  expect([changed, uncounted, visitors]).toEqual([['bank'], [], 1000])
  expect([completion.with?.value, completion.without?.value]).toEqual([expect.closeTo(0.72), expect.closeTo(0.9)])
  // 68,000 of 1,000 visitors; without, 900 hand over what is worth 18,000 of 620
  expect(perVisitor.with?.value).toBeCloseTo(68)
  expect(perVisitor.without?.value).toBeCloseTo((0.9 * 18_000) / 620)
  expect(change?.value).toBeCloseTo((0.9 * 18_000) / 620 / 68 - 1)
  expect(change?.low).toBeLessThan(change?.value ?? 0)
  expect(change?.high).toBeLessThan(0)
})

test('a page that goes while no lender does leaves applications worth what they are', () => {
  const { change, perVisitor } = compareFlows({ ...KNOWN, isLenderGone: false, sold: { ...KNOWN.sold, gone: NOTHING_SOLD } })
  expect(perVisitor.with?.value).toBeCloseTo(18)
  expect(change?.value).toBeCloseTo(0.25)
})

test('a page without a view is named, and what its going does is not said', () => {
  const counts = new Map([...KNOWN.counts].filter(([page]) => page !== 'bank'))
  const { uncounted, change, perVisitor, completion } = compareFlows({ ...KNOWN, counts })
  expect(uncounted).toEqual(['bank'])
  expect(completion.with?.value).toBeCloseTo(0.9)
  expect(perVisitor.with?.value).toBeCloseTo(68)
  expect([change, perVisitor.without]).toEqual([undefined, undefined])
})

test('of a lender that is off, what it would bring is not said', () => {
  const off = { ...KNOWN, observed: 'without', sold: { ...KNOWN.sold, gone: NOTHING_SOLD } } as const
  const { perVisitor, change } = compareFlows(off)
  expect([perVisitor.with, perVisitor.without?.value, change]).toEqual([undefined, expect.closeTo(18), undefined])
})

test('of a lender that was switched off within the days, what a visitor brings without it is not said: it bought in them', () => {
  const { perVisitor } = compareFlows({ ...KNOWN, observed: 'without' })
  expect(perVisitor).toEqual({})
})

test('too few visitors say nothing at all, and a page that comes instead of one that goes is not compared', () => {
  const few = new Map([['start', { views: 10, leaving: 1 }]])
  expect(compareFlows({ ...KNOWN, counts: few })).toEqual({
    changed: ['bank'],
    uncounted: ['bank', 'end'],
    visitors: 10,
    completion: {},
    perVisitor: {},
  })
  const { changed, change } = compareFlows({ ...KNOWN, pagesWithout: ['start', 'other', 'end'] })
  expect([changed, change]).toEqual([['bank', 'other'], undefined])
})

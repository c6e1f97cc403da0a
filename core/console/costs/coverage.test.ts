import { expect, test } from 'vitest'
import { compareFlows, type Effect, type FlowsCompared } from './compare-flows.ts'
import type { Estimate } from './estimate.ts'
import { addSold, NOTHING_SOLD } from './revenue.ts'

/**
 * Of simulated worlds whose truth is known, an interval of 95 % holds it in about 95 of 100. Visitors go through pages of which
 * one is shown to some alone, are handed over, and are sold to the lender in question, to another, or to nobody.
 */
const WORLDS = 1500
const PAGES = [
  { page: 'a', shown: 1, leaves: 0.1 },
  { page: 'b', shown: 0.4, leaves: 0.2 },
  { page: 'c', shown: 1, leaves: 0.06 },
  { page: 'd', shown: 1, leaves: 0.01 },
] as const
const GONE: readonly string[] = ['b', 'd']
const PRICES = { gone: [4000, 9000], others: [1000, 3000] } as const

interface World {
  readonly visitors: number
  /** Shares of the applications that are handed over. */
  readonly gone: number
  readonly others: number
}

const passes = (pages: readonly (typeof PAGES)[number][]): number => pages.reduce((all, { shown, leaves }) => all * (1 - shown * leaves), 1)
const mean = ([one, other]: readonly [number, number]): number => (one + other) / 2

function truthOf({ gone, others }: World) {
  const completion = { with: passes(PAGES), without: passes(PAGES.filter(({ page }) => !GONE.includes(page))) }
  const now = completion.with * (gone * mean(PRICES.gone) + others * mean(PRICES.others))
  const after = (completion.without * others * mean(PRICES.others)) / (1 - gone)
  return { completion, now, after, change: after / now - 1 }
}

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function draws(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function simulate({ visitors, gone, others }: World, next: () => number): FlowsCompared {
  const counts = new Map(PAGES.map(({ page }) => [page, { views: 0, leaving: 0 }]))
  const sold = { gone: NOTHING_SOLD, others: NOTHING_SOLD }
  let handedOver = 0
  for (let visitor = 0; visitor < visitors; visitor++) {
    const left = PAGES.some(({ page, shown, leaves }) => {
      if (next() >= shown) return false
      const { views, leaving } = counts.get(page) ?? { views: 0, leaving: 0 }
      const leavesNow = next() < leaves
      counts.set(page, { views: views + 1, leaving: leaving + Number(leavesNow) })
      return leavesNow
    })
    if (left) continue
    handedOver += 1
    const drawn = next()
    const by = drawn < gone ? 'gone' : drawn < gone + others ? 'others' : undefined
    const price = by === undefined ? 0 : PRICES[by][next() < 0.5 ? 0 : 1]
    if (by) sold[by] = addSold(sold[by], { leads: 1, sum: price, squares: price ** 2 })
  }
  return {
    pagesWith: PAGES.map(({ page }) => page),
    pagesWithout: PAGES.map(({ page }) => page).filter((page) => !GONE.includes(page)),
    observed: 'with',
    counts,
    sold: { ...sold, handedOver, price: mean(PRICES.gone) },
    isLenderGone: true,
  }
}

/** The share of worlds in which an interval holds the truth. */
function coverage(worlds: readonly Effect[], of: (effect: Effect) => Estimate | undefined, truth: number): number {
  const held = worlds.filter((effect) => {
    const { low, high } = of(effect) ?? expect.fail('no estimate')
    return low <= truth && truth <= high
  })
  return held.length / worlds.length
}

test.each([
  ['many visitors and a lender that buys often', { visitors: 4000, gone: 0.15, others: 0.2 }, 1],
  ['few visitors', { visitors: 500, gone: 0.15, others: 0.2 }, 2],
  ['a lender that buys hardly anything', { visitors: 1500, gone: 0.004, others: 0.2 }, 3],
])('with %s the intervals hold the truth as often as they say', (_, world, seed) => {
  const next = draws(seed)
  const truth = truthOf(world)
  const worlds = Array.from({ length: WORLDS }, () => compareFlows(simulate(world, next)))
  const found = {
    completionWith: coverage(worlds, ({ completion }) => completion.with, truth.completion.with),
    completionWithout: coverage(worlds, ({ completion }) => completion.without, truth.completion.without),
    now: coverage(worlds, ({ perVisitor }) => perVisitor.with, truth.now),
    after: coverage(worlds, ({ perVisitor }) => perVisitor.without, truth.after),
    change: coverage(worlds, ({ change }) => change, truth.change),
  }
  for (const [name, share] of Object.entries(found)) {
    expect(share, name).toBeGreaterThan(0.935)
    expect(share, name).toBeLessThan(0.985)
  }
})

import { UNCHANGED, wilson, type Estimate, type LogRatio } from './estimate.ts'

/** What was counted of a page in a period. */
export interface PageCounts {
  readonly views: number
  readonly leaving: number
}
export type CountsByPage = ReadonlyMap<string, PageCounts>

/** What a page loses of those who come to its place in the flow. */
export interface PageLoss {
  readonly page: string
  /** How many came to the place of the page, whether it was shown to them or not. */
  readonly reached: number
  readonly left: number
  /** False where no view of the page was counted: nothing is known of it. */
  readonly isCounted: boolean
}

/** Fewer than this many people at a place say too little to predict from. */
export const FEWEST_VIEWS = 100

/**
 * What each page of a flow loses, in the flow's order. Not everybody is shown each page, so those who came to its place are as
 * many as left there and came to the place behind it, if those are more than its views.
 */
export function lossesIn(pages: readonly string[], counts: CountsByPage): readonly PageLoss[] {
  const losses: PageLoss[] = []
  let behind = 0
  for (const page of pages.toReversed()) {
    const { views, leaving } = counts.get(page) ?? { views: 0, leaving: 0 }
    behind = Math.max(views, behind + leaving)
    losses.unshift({ page, reached: behind, left: leaving, isCounted: views > 0 })
  }
  return losses
}

/**
 * The share of those who see the first page and pass every page: the product of the shares that pass each. Its interval is
 * Wilson's for the number of people that a single share of the same variance (Greenwood's) would have. Undefined where too
 * few came.
 */
export function completionOf(losses: readonly PageLoss[]): Estimate | undefined {
  const start = losses[0]?.reached ?? 0
  if (start < FEWEST_VIEWS) return undefined
  const passed = losses.filter(({ reached }) => reached > 0)
  const value = passed.reduce((product, { left, reached }) => product * (1 - left / reached), 1)
  const greenwood = sumOf(passed.map(({ left, reached }) => (left === reached ? 0 : left / reached / (reached - left))))
  if (value === 0) return wilson(0, start)
  const people = greenwood === 0 ? Math.min(...passed.map(({ reached }) => reached)) : (1 - value) / (value * greenwood)
  return wilson(value * people, people)
}

/** Leaves that are added for the variance alone (the rule of three): that nobody left does not show that nobody ever will. */
const ADDED = 3

/**
 * By what factor completion changes where pages go away. What the other pages lose is the same before and after, and plays no
 * part. Undefined where one of the pages was not counted, or too few came to it.
 */
export function changeWithout(gone: readonly PageLoss[]): LogRatio | undefined {
  if (gone.length === 0) return UNCHANGED
  if (gone.some(({ isCounted, reached, left }) => !isCounted || reached < FEWEST_VIEWS || left === reached)) return undefined
  const fewest = Math.min(...gone.map(({ reached }) => reached))
  return {
    log: -sumOf(gone.map(({ left, reached }) => Math.log(1 - left / reached))),
    variance: sumOf(gone.map(({ left, reached }) => left / reached / (reached - left))) + ADDED / fewest ** 2,
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

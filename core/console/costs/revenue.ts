import { FEWEST_VIEWS } from './completion.ts'
import { fromLog, type Estimate, type LogRatio } from './estimate.ts'

/** Leads that were sold: how many, the sum of their prices in hundredths, and the sum of the squares of those. */
export interface Sold {
  readonly leads: number
  readonly sum: number
  readonly squares: number
}

export const NOTHING_SOLD: Sold = { leads: 0, sum: 0, squares: 0 }

export const addSold = (one: Sold, other: Sold): Sold => ({
  leads: one.leads + other.leads,
  sum: one.sum + other.sum,
  squares: one.squares + other.squares,
})

/** Fewer sales than this say too little of what people bring. */
export const FEWEST_SALES = 10

/** What one visitor brings, in hundredths: prices divided by views of the first page. Undefined where too little is known. */
export function revenuePerVisitor(sold: Sold, visitors: number): Estimate | undefined {
  if (visitors < FEWEST_VIEWS || sold.leads < FEWEST_SALES || sold.sum <= 0) return undefined
  return fromLog(sold.sum / visitors, spread(sold, visitors))
}

/** The variance of the logarithm of a mean over visitors. */
const spread = ({ squares, sum }: Sold, visitors: number): number => Math.max(0, squares / sum ** 2 - 1 / visitors)

/** Who sold what of the applications that were handed over. */
export interface SoldBy {
  /** The lenders that are taken away. */
  readonly gone: Sold
  /** All others. */
  readonly others: Sold
  readonly handedOver: number
  /** What one of the lenders that are taken away pays for a lead, hundredths: counts where it has bought none. */
  readonly price: number
}

/** Sales that are added for the variance alone, as for pages. */
const ADDED = 3

/**
 * By what factor the worth of an application that was handed over changes without some lenders: each of the leads that they
 * bought is taken to bring what the leads bring that they did not buy. Undefined where the others sold too little to say.
 */
export function worthWithout({ gone, others, handedOver, price }: SoldBy): LogRatio | undefined {
  const all = Math.max(handedOver, gone.leads + others.leads)
  const left = all - gone.leads
  if (others.leads < FEWEST_SALES || others.sum <= 0 || left === 0 || all < FEWEST_VIEWS) return undefined
  return {
    log: Math.log(others.sum / left) - Math.log((gone.sum + others.sum) / all),
    variance: varianceOf(withAdded(gone, price), others, all + ADDED),
  }
}

const withAdded = (gone: Sold, price: number): Sold => {
  const paid = gone.leads === 0 ? price : gone.sum / gone.leads
  return addSold(gone, { leads: ADDED, sum: ADDED * paid, squares: ADDED * paid ** 2 })
}

/**
 * The delta method for log(y / (1 - s)) - log(x + y), where x is what a lead brings from the lenders that go, y from the
 * others, and s whether those that go bought it. No lead is bought by both.
 */
function varianceOf(gone: Sold, others: Sold, all: number): number {
  const [x, y, s] = [gone.sum / all, others.sum / all, gone.leads / all]
  const [byX, byY, byS] = [-1 / (x + y), 1 / y - 1 / (x + y), 1 / (1 - s)]
  const own = byX ** 2 * (gone.squares / all - x ** 2) + byY ** 2 * (others.squares / all - y ** 2) + byS ** 2 * s * (1 - s)
  const shared = byX * byY * -x * y + byX * byS * x * (1 - s) + byY * byS * -y * s
  return Math.max(0, own + 2 * shared) / all
}

/** What is known before a change, and the change. */
interface Changed {
  readonly now: Estimate
  readonly others: Sold
  readonly visitors: number
  readonly completion: LogRatio
  readonly worth: LogRatio
}

/**
 * What a visitor would bring without some lenders and pages. Its interval is somewhat wider than 95 % asks for: the pages are
 * taken to be counted of other people than those who brought the money.
 */
export const revenueWithout = ({ now, others, visitors, completion, worth }: Changed): Estimate =>
  fromLog(now.value * Math.exp(completion.log + worth.log), spread(others, visitors) + completion.variance)

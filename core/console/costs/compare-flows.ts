import { changeWithout, completionOf, lossesIn, type CountsByPage } from './completion.ts'
import { fromLog, timesRatio, UNCHANGED, type Estimate } from './estimate.ts'
import { addSold, revenuePerVisitor, revenueWithout, worthWithout, type Sold, type SoldBy } from './revenue.ts'

/** Two flows of one site: one in which something is asked or somebody lends, and one without it. */
export interface FlowsCompared {
  /** Paths of pages, in order. */
  readonly pagesWith: readonly string[]
  readonly pagesWithout: readonly string[]
  /** Which of the two people went through while they were counted. */
  readonly observed: 'with' | 'without'
  readonly counts: CountsByPage
  readonly sold: SoldBy
  /** True if a lender goes; else the applications stay worth what they are. */
  readonly isLenderGone: boolean
}

/** A figure in both flows; missing where too little is known. */
export interface Both {
  readonly with?: Estimate
  readonly without?: Estimate
}

/** What the difference of two flows does, as far as observed rates can say. */
export interface Effect {
  /** Pages that only one of the two flows has. */
  readonly changed: readonly string[]
  /** Pages of either flow of which no view was counted: completion takes them for pages that nobody leaves. */
  readonly uncounted: readonly string[]
  readonly visitors: number
  readonly completion: Both
  /** Hundredths. */
  readonly perVisitor: Both
  /** By how much a visitor brings more (above 0) or less without it, as a share of what one brings with it. */
  readonly change?: Estimate
}

/**
 * Compares two flows by the rates that were observed. It is no experiment: a page that stays is taken to lose what it lost, and
 * who left at a page that goes is taken to go on like everybody else.
 */
export function compareFlows({ pagesWith, pagesWithout, observed, counts, sold, isLenderGone }: FlowsCompared): Effect {
  const added = pagesWithout.filter((page) => !pagesWith.includes(page))
  const losses = lossesIn([...pagesWith, ...added], counts)
  const [ofWith, ofWithout] = [pagesWith, pagesWithout].map((pages) => losses.filter(({ page }) => pages.includes(page)))
  const gone = losses.filter(({ page }) => !pagesWithout.includes(page))
  const visitors = counts.get(pagesWith[0] ?? '')?.views ?? 0
  const now = revenuePerVisitor(addSold(sold.gone, sold.others), visitors)
  const completion = added.length === 0 ? changeWithout(gone) : undefined
  const worth = isLenderGone ? worthWithout(sold) : UNCHANGED
  const isKnown = observed === 'with' && now && completion && worth
  return {
    changed: [...gone.map(({ page }) => page), ...added],
    uncounted: losses.filter(({ isCounted }) => !isCounted).map(({ page }) => page),
    visitors,
    completion: both(completionOf(ofWith ?? []), completionOf(ofWithout ?? [])),
    perVisitor:
      observed === 'without'
        ? both(undefined, hasBought(sold.gone) ? undefined : now)
        : both(now, isKnown ? revenueWithout({ now, others: sold.others, visitors, completion, worth }) : undefined),
    ...(isKnown && { change: changeOf(timesRatio(completion, worth)) }),
  }
}

/** What one brings that was switched off within the days is among what was counted, and no longer comes. */
const hasBought = ({ leads }: Sold): boolean => leads > 0

const both = (one: Estimate | undefined, other: Estimate | undefined): Both => ({
  ...(one && { with: one }),
  ...(other && { without: other }),
})

function changeOf({ log, variance }: ReturnType<typeof timesRatio>): Estimate {
  const { value, low, high } = fromLog(Math.exp(log), variance)
  return { value: value - 1, low: low - 1, high: high - 1 }
}

import type { Part } from '#core/model/partners/examples.ts'

/**
 * What the lenders of one application do that are asked together: the first ones that are asked
 * each play another part, all that follow the same one.
 */
interface Comparison {
  readonly first: readonly Part[]
  readonly others: Part
}

/** In which order lenders are asked is left to the server, so each part may fall to any lender. */
const MANY: readonly Part[] = ['offers', 'indicates', 'offers-late', 'offers-later', 'asks-first', 'offers', 'offers-last']
const upTo = (count: number): Comparison => ({ first: MANY.slice(0, count), others: 'declines' })

const COMPARISONS: { readonly [word: string]: Comparison } = {
  'compare-3': upTo(3),
  'compare-4': upTo(4),
  'compare-5': upTo(5),
  'compare-6': upTo(6),
  'compare-7': upTo(7),
  'compare-all': { first: [], others: 'offers' },
  'compare-late': { first: ['offers', 'offers-late', 'offers-later', 'offers-last'], others: 'declines' },
  'compare-steps': { first: ['indicates', 'asks-first', 'changes-after-step', 'offers'], others: 'indicates' },
  'compare-changed': { first: ['changes', 'offers', 'offers'], others: 'declines' },
  'compare-expiring': { first: ['expires', 'offers', 'offers'], others: 'declines' },
  'compare-confirmed': { first: ['confirms', 'confirms', 'confirms'], others: 'declines' },
  'compare-withdrawn': { first: ['withdraws', 'withdraws', 'withdraws'], others: 'declines' },
  'compare-contradictory': { first: ['contradicts', 'offers', 'offers', 'offers'], others: 'declines' },
  'compare-declined': { first: ['declines', 'offers', 'offers', 'offers'], others: 'declines' },
  'compare-one': { first: ['offers'], others: 'declines' },
}

/** The words after + that make lenders play parts, with how many parts each has at least. */
export const comparisonWords: readonly { readonly word: string; readonly lenders: number }[] = Object.entries(COMPARISONS).map(
  ([word, { first }]) => ({ word, lenders: first.length }),
)

/** Returns whether a word makes lenders play parts. */
export const isComparison = (word: string | undefined): word is string => word !== undefined && Object.hasOwn(COMPARISONS, word)

/** Returns the parts of a word, in the order in which lenders are asked; the last one is that of all others. */
export function partsOf(word: string): readonly Part[] {
  const comparison = isComparison(word) ? COMPARISONS[word] : undefined
  return comparison ? [...comparison.first, comparison.others] : []
}

/** Returns the part that the word gives to a lender, after so many others of the same lead. */
export function choosePart(word: string, before: number): Part {
  const comparison = isComparison(word) ? COMPARISONS[word] : undefined
  return comparison?.first[before] ?? comparison?.others ?? 'offers'
}

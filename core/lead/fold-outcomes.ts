import type { LoanOutcome } from '#core/model/partners/loan-outcome.ts'

/** A stored message about an outcome; `id` is the lender's id of the message. */
export interface OutcomeMessage extends LoanOutcome {
  readonly id: string
}

/**
 * Returns the messages of a lender about one lead as they count: in the order of the lender's own
 * times, those of one moment by their ids, each id once. The order in which they arrived and how
 * often they came play no part.
 */
function inOrder(messages: readonly OutcomeMessage[]): readonly OutcomeMessage[] {
  const once = [...new Map(messages.map((one) => [one.id, one])).values()]
  return once.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : 1))
}

/** What a lead has come to at its lender. */
export interface FoldedOutcome {
  readonly outcome: LoanOutcome['outcome'] | 'none'
  /** When that happened, ISO 8601; missing while the lender has said nothing. */
  readonly at?: string
  /** The loan that was paid out, whole units; only while it is `funded`. */
  readonly amount?: number
  /** The price that the lender stated last, hundredths; missing where it never stated one. */
  readonly statedPrice?: number
}

/** Folds all messages of a lender about one lead. The latest says the outcome, the latest price that was stated stays. */
export function foldOutcomes(messages: readonly OutcomeMessage[]): FoldedOutcome {
  const ordered = inOrder(messages)
  const last = ordered.at(-1)
  if (!last) return { outcome: 'none' }
  const funded = ordered.filter(({ outcome }) => outcome === 'funded')
  const amount = last.outcome === 'funded' ? funded.findLast((one) => one.amount !== undefined)?.amount : undefined
  const statedPrice = funded.findLast((one) => one.price !== undefined)?.price
  return {
    outcome: last.outcome,
    at: last.at,
    ...(amount !== undefined && { amount }),
    ...(statedPrice !== undefined && { statedPrice }),
  }
}

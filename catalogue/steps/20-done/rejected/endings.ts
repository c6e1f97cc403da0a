import type { LeadView } from '#core/contract/lead/lead-view.ts'
import type { Answers } from '#core/model/answers/answers.ts'

export type Rejection = NonNullable<LeadView['rejection']>

/** What the rejection page says and offers. Texts are keys under `steps>rejected>more`. */
export interface Shown {
  /** Replaces the page's own heading and first sentence. */
  readonly title?: string
  readonly lede?: string
  /** Sentences after it; those that name lenders are shown only if there are such lenders. */
  readonly says: readonly ('reason' | Naming)[]
  /** A person may review the decision of a lender, or the product's choice to ask none. */
  readonly hasReview: boolean
  /** Applying again at once may have another result. */
  readonly isWorthRepeating: boolean
}

type Lender = LeadView['asked'][number]
type NotAsked = Rejection['notAsked'][number]
type Naming = keyof typeof LENDERS

/** Selects the lenders that a sentence names. */
const LENDERS = {
  offered: ({ isDeclined }: Lender): boolean => isDeclined === true,
  left: ({ outcome, isDeclined }: Lender): boolean => outcome === 'passed' && !isDeclined,
  declined: ({ outcome }: Lender): boolean => outcome === 'declined',
  known: ({ outcome }: Lender): boolean => outcome === 'known',
  failed: ({ outcome }: Lender): boolean => outcome === 'failed',
} as const

type Ending = 'decided' | 'some' | 'mixed' | 'yours' | 'known' | 'unanswered' | 'nobody'

const DECIDED = { says: ['reason', 'known'], hasReview: true, isWorthRepeating: true } as const
const SILENT = { hasReview: false } as const

const ENDINGS: { readonly [ending in Ending]: Shown } = {
  decided: DECIDED,
  some: { ...DECIDED, lede: 'some' },
  mixed: {
    title: 'yours>title',
    says: ['offered', 'left', 'declined', 'known', 'failed'],
    hasReview: true,
    isWorthRepeating: true,
  },
  yours: { ...SILENT, title: 'yours>title', says: ['offered', 'left', 'known', 'failed'], isWorthRepeating: true },
  known: { ...SILENT, title: 'known>title', says: ['known', 'failed'], isWorthRepeating: false },
  unanswered: { ...SILENT, title: 'unanswered>title', lede: 'unanswered>lede', says: [], isWorthRepeating: true },
  nobody: { lede: 'nobody', says: [], hasReview: true, isWorthRepeating: false },
}

/** Why a lender was not asked for what is wanted or answered; the other reasons say nothing of its conditions. */
const CONDITIONS: readonly NotAsked['why'][] = ['amount-too-high', 'amount-too-low', 'period-too-long', 'period-too-short', 'answer']

/**
 * Returns what the page shows, by the outcomes of the lenders that were asked. That all lenders were asked whose conditions
 * are met is claimed only where it is known of every other one that its conditions are not.
 */
export function shownOf(asked: LeadView['asked'] | undefined, notAsked?: Rejection['notAsked']): Shown {
  const ending = endingOf(asked)
  const isAll = ending === 'decided' && notAsked?.every(({ why }) => CONDITIONS.includes(why))
  return isAll ? { ...DECIDED, lede: 'all' } : ENDINGS[ending]
}

/**
 * Returns the ending. 'decided' without a lead or with outcomes missing, as from an older server.
 */
function endingOf(asked: LeadView['asked'] | undefined): Ending {
  if (asked === undefined || asked.some(({ outcome }) => outcome === undefined)) return 'decided'
  if (asked.length === 0) return 'nobody'
  const isRefused = asked.some(LENDERS.declined)
  if (asked.some(({ outcome }) => outcome === 'passed')) return isRefused ? 'mixed' : 'yours'
  if (isRefused) return asked.some(LENDERS.failed) ? 'some' : 'decided'
  return asked.some(LENDERS.known) ? 'known' : 'unanswered'
}

/** Returns the names of the lenders that a sentence is about. */
export const namedIn = (sentence: Naming, asked: LeadView['asked'] = []): readonly string[] =>
  asked.filter(LENDERS[sentence]).map(({ name }) => name)

const OVERDUE = ['ACTIVE', 'LEGAL']

/** True if the applicant has overdue debts, and a lender said that debts were its reason or was not asked for them. */
export function isDebtTheReason(answers: Answers, view: LeadView | undefined): boolean {
  if (!OVERDUE.some((one) => one === answers['negativeCreditHistory'])) return false
  const isSaid = view?.asked.some(({ reason }) => reason === 'existing-debt' || reason === 'credit-history')
  return isSaid || (view?.rejection?.notAsked.some(({ field }) => field === 'negativeCreditHistory') ?? false)
}

import { isOwnWords } from '#core/console/leads/stored-reason.ts'
import type { StoredRows } from '#apps/api/store/console/leads/stored-lead.ts'

/** A partner, by its id, and what it gave as a reason in its own words. */
export interface WordsOfPartner {
  readonly partner: string
  readonly words: string
}

/** Reasons in partners' own words, of decisions and of what became of loans; whoever is shown them may see personal data. */
export const wordsOfPartners = ({ submissions, outcomes }: Pick<StoredRows, 'submissions' | 'outcomes'>): readonly WordsOfPartner[] =>
  [...submissions, ...outcomes].flatMap(({ partner, reason }) =>
    reason !== null && isOwnWords(reason) ? [{ partner, words: reason }] : [],
  )

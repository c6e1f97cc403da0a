import type { Submission } from '#apps/api/store/partners/submission.ts'
import type { Lead } from '../leads/lead.ts'

type Asked = Pick<Lead, 'submissions'>

/** True if the lead's partners are asked at once for offers, of which the applicant chooses one. */
export const isCompared = ({ submissions }: Asked): boolean => submissions.some(({ mode }) => mode === 'compare')

/** The partner whose offer is the lead's: there is never more than one. */
export const chosenOf = ({ submissions }: Asked): Submission | undefined => submissions.find(({ verdict }) => verdict === 'accepted')

/** True for an acceptance that is kept beside others, or until these have answered. */
export const isHeld = ({ state, verdict }: Pick<Submission, 'state' | 'verdict'>): boolean => state === 'decided' && verdict === 'held'

/** The moment from which none of the partner's offers can be chosen; endless without offers, or with one that has no end. */
export const expiryOf = ({ offers }: Pick<Submission, 'offers'>): number => {
  const ends = offers.map(({ expiresAt }) => (expiresAt === undefined ? Infinity : Date.parse(expiresAt)))
  return ends.length > 0 ? Math.max(...ends) : Infinity
}

/** True once an offer can no longer be chosen. */
export const isExpired = (submission: Pick<Submission, 'offers'>, now: Date): boolean => expiryOf(submission) <= now.getTime()

/** The partners whose offers the applicant may choose now: those that are held and not past their time. */
export const heldNow = ({ submissions }: Asked, now: Date): readonly Submission[] =>
  submissions.filter((one) => isHeld(one) && !isExpired(one, now))

/** True if the partner may still answer. */
export const isOpen = ({ state }: Pick<Submission, 'state'>): boolean => state !== 'decided'

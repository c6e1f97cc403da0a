import { readDeclineReason } from '#core/model/partners/decline-reasons.ts'

/** Why no answer of a partner could be had, as the server writes it down; behind some of them stands a detail (`HTTP 503`). */
export const FAILURES = [
  'HTTP',
  'answer-too-large',
  'consents-refused',
  'documents-not-fetched',
  'gone-before-asked',
  'late-before-asked',
  'not-understood',
  'offer-refused',
  'out-of-time',
  'overdue',
  'partner-gone',
  'pending-too-long',
  'redirect-refused',
  'step-beside-others',
  'step-unknown',
  'timeout',
  'too-many-steps',
  'unreachable',
] as const
export type Failure = (typeof FAILURES)[number]

/** Other reasons that the server writes down beside what a partner answered. */
const OTHER_CODES: readonly string[] = ['known-to-partner', 'past-its-time']
const DETAIL = /^(?:\d{3}|[a-z-]*)$/u

/** Returns the failure that a stored reason names, with its detail (mostly empty). */
export function readFailure(reason: string): { readonly failure: Failure; readonly detail: string } | undefined {
  const [word = '', detail = '', ...more] = reason.split(' ')
  const failure = FAILURES.find((one) => one === word)
  return failure && more.length === 0 && DETAIL.test(detail) ? { failure, detail } : undefined
}

/** Whether a stored reason is text of the partner's own, which may say anything of the person. */
export const isOwnWords = (reason: string): boolean =>
  reason !== '' && readDeclineReason(reason) === undefined && readFailure(reason) === undefined && !OTHER_CODES.includes(reason)

/** How the asking of a partner ended. */
export interface EndedAsking {
  readonly verdict: string | null
  readonly reason: string | null
  readonly tries: number
  readonly reference: string | null
}

/** Whether a partner that was chosen was sent nothing. Tries begin anew after a step, for which it has given its reference. */
export const isNeverSent = ({ verdict, reason, tries, reference }: EndedAsking): boolean =>
  verdict === 'failed' && reference === null && (tries === 0 || (tries === 1 && (reason ?? '').endsWith('-before-asked')))

/**
 * Letters to an applicant: the form was left, lenders take their time, there is an answer, a consent is to be confirmed,
 * the applicant asked for the link.
 */
export const EMAIL_KINDS = ['abandoned', 'waiting', 'answer', 'consent', 'link'] as const
export type EmailKind = (typeof EMAIL_KINDS)[number]

/** The addresses in a letter. */
export interface EmailLinks {
  readonly open: string
  /** The same link, on to the applicant's own page. */
  readonly own?: string
  readonly unsubscribe?: string
  /** The reference of the application, in a letter that names it. */
  readonly reference?: string
}

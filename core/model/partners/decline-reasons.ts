/**
 * Why a lender declined, in the words of the standard interface (docs/webhooks.md): the applicant is
 * told these. Any other text counts as no reason.
 */
export const declineReasons = [
  'amount-too-high',
  'income-too-low',
  'employment',
  'existing-debt',
  'credit-history',
  'age',
  'residence',
  'documents',
  'internal-policy',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** Returns the reason that a lender's text names, if it names one. */
export const readDeclineReason = (text: string | null | undefined): DeclineReason | undefined =>
  declineReasons.find((reason) => reason === text)

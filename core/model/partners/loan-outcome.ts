/** What may become of an application after a lender took it, as the lender says. */
export const LOAN_OUTCOMES = ['funded', 'cancelled', 'returned'] as const
export type LoanOutcomeKind = (typeof LOAN_OUTCOMES)[number]

/** What a lender says became of an application, without the application's reference. */
export interface LoanOutcome {
  readonly outcome: LoanOutcomeKind
  /** When it happened at the lender, ISO 8601 in UTC. */
  readonly at: string
  /** The loan that was paid out, whole units of the currency; only of `funded`. */
  readonly amount?: number
  /** What the lender pays for the lead, hundredths of the currency; only of `funded`. */
  readonly price?: number
  /** Why the loan was cancelled or the lead returned: a note that the program does not interpret. */
  readonly reason?: string
}

/** The same about an application that the lender knows by its own reference. */
export interface ReportedOutcome extends LoanOutcome {
  readonly reference: string
}

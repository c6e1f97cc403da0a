/** How long a law gives from the day on which a request came in. */
export type Deadline = { readonly months: number } | { readonly days: number } | { readonly workingDays: number }

/** The law, and what it gives for each kind of request. Prolongations, which have to be told to the person, are left out. */
export interface PrivacyDeadlines {
  /** Its name and place. */
  readonly law: string
  readonly access: Deadline
  readonly correction: Deadline
  readonly erasure: Deadline
  readonly objection: Deadline
  /** Of a consent. */
  readonly withdrawal: Deadline
}

const MONTH = { months: 1 } as const

/** The countries of the European Union: without undue delay, and within one month of receipt. */
export const GDPR_DEADLINES: PrivacyDeadlines = {
  law: 'GDPR art. 12 (3)',
  access: MONTH,
  correction: MONTH,
  erasure: MONTH,
  objection: MONTH,
  withdrawal: MONTH,
}

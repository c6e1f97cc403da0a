/**
 * Numbers of the lead's status. Positive is alive, zero is none, negative is over
 * (docs/glossary.md).
 */
export const LEAD_STATUS = {
  none: 0,
  started: 1,
  submitted: 2,
  checking: 3,
  offered: 4,
  accepted: 5,
  redirected: 6,
  rejected: -1,
  expired: -2,
  withdrawn: -3,
} as const

export type LeadStatusName = keyof typeof LEAD_STATUS
export type LeadStatus = (typeof LEAD_STATUS)[LeadStatusName]

/** Returns the name of a status; undefined for a number that is no status. */
export const statusNameOf = (status: unknown): string | undefined =>
  Object.entries(LEAD_STATUS).find(([, number]) => number === status)?.[0]

/** True while the application can still lead to a loan (specification: "positive leadStatus"). */
export const isAlive = (status: number): boolean => status > 0

import type { OpenLead } from './open-lead.ts'

/** Numbers of the application state enumeration (specification, section 3) to which the walk itself leads. */
export const STATE = { none: 0, checking: 6, mobileVerification: 7, accepted: 10, thankYou: 11, redirected: 12, rejected: 13 } as const

/** Brings the applicant to a state. */
export function goToState(open: OpenLead, state: number): void {
  if (open.lead.progress.at(-1) !== state) open.lead = { ...open.lead, progress: [...open.lead.progress, state] }
}

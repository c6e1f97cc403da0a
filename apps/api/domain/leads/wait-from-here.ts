import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { OpenLead } from './open-lead.ts'

/** Whoever comes here by an act of the applicant waits from now on. */
export const waitFromHere = ({ before, lead, now }: OpenLead): { readonly waitingSince: Date } => ({
  waitingSince: before.status === LEAD_STATUS.checking ? (lead.waitingSince ?? now) : now,
})

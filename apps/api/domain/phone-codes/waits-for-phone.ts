import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { Lead } from '../leads/lead.ts'

/** True while the lead's phone is to be confirmed. */
export const waitsForPhone = (lead: Lead): boolean => lead.status === LEAD_STATUS.submitted

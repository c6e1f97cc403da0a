import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { OpenLead } from './open-lead.ts'
import { goToState } from './go-to-state.ts'

/** The last state of a lead, by the status that it ended with. */
export async function endLead(open: OpenLead): Promise<undefined> {
  const { status } = open.lead
  if (status === LEAD_STATUS.redirected) goToState(open, 'REDIRECTED')
  if (status === LEAD_STATUS.rejected) goToState(open, 'REJECTED')
}

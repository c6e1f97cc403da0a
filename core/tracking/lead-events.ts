import type { DomainEvent } from '#core/model/vendors/tracker.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'

/** Returns the events of a lead that may be sent to trackers, by its status; each event once. */
export function leadEvents(status: number): readonly DomainEvent['name'][] {
  if (status === LEAD_STATUS.redirected) return ['lead-created', 'lead-redirected']
  if (status === LEAD_STATUS.accepted) return ['lead-created', 'lead-accepted']
  if (status === LEAD_STATUS.rejected) return ['lead-created', 'lead-rejected']
  return status === LEAD_STATUS.none ? [] : ['lead-created']
}

import type { DomainEvent } from '../define/tracker.ts'
import { LEAD_STATUS } from '../lead/lead-status.ts'

/** What has happened to a lead that trackers may be told, by its status; each of it once. */
export function leadEvents(status: number): readonly DomainEvent['name'][] {
  if (status === LEAD_STATUS.redirected) return ['lead-created', 'lead-redirected']
  if (status === LEAD_STATUS.accepted) return ['lead-created', 'lead-accepted']
  if (status === LEAD_STATUS.rejected) return ['lead-created', 'lead-rejected']
  return status === LEAD_STATUS.none ? [] : ['lead-created']
}

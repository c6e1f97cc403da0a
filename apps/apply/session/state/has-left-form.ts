import { LEAD_STATUS } from '#core/lead/lead-status.ts'

/** True for the status of a lead that has left the form: its pages are the server's. */
export const hasLeftForm = (leadStatus: number): boolean => leadStatus !== LEAD_STATUS.none && leadStatus !== LEAD_STATUS.started

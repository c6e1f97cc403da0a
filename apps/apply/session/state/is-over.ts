import type { LeadView } from '#core/contract/lead/lead-view.ts'
import { isAlive, LEAD_STATUS } from '#core/lead/lead-status.ts'

/** True for an application that has ended: it leaves no answer behind in this browser. */
export const isOver = (view: LeadView | undefined): boolean =>
  view !== undefined && (!isAlive(view.leadStatus) || view.leadStatus === LEAD_STATUS.redirected)

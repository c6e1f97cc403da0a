import type { LeadView } from '#core/contract/lead/lead-view.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'

/** True for the status of a lead that has left the form: its pages are the server's. */
export const hasLeftForm = (leadStatus: number): boolean => leadStatus !== LEAD_STATUS.none && leadStatus !== LEAD_STATUS.started

/** The same of a view. */
export const isHandedOver = (view: LeadView | undefined): boolean => view !== undefined && hasLeftForm(view.leadStatus)

/** True while offers are compared, until one is chosen: further ones may come, and each may change or end. */
export const isComparing = (view: LeadView | undefined): boolean =>
  view?.leadStatus === LEAD_STATUS.accepted &&
  view.comparison !== undefined &&
  !view.withoutFigures &&
  !view.offers.some(({ isChosen }) => isChosen)

/** True while partners are being asked. */
export const isChecking = (view: LeadView | undefined): boolean => view?.leadStatus === LEAD_STATUS.checking

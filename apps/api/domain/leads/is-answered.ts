import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { chosenOf } from '../partners/compared-offers.ts'
import type { Lead } from './lead.ts'

type Answered = Pick<Lead, 'status' | 'submissions'>

/** True while lenders have said something that the applicant is to see: a step, an offer, that one takes over, or the refusal. */
export const isAnswered = (lead: Answered): boolean => ANSWERS.some((one) => one === lead.status) || isTakenOver(lead)

const ANSWERS = [LEAD_STATUS.offered, LEAD_STATUS.accepted, LEAD_STATUS.rejected] as const

/** The lender gets in touch by itself; who has gone on to a lender's page has the same status. */
const isTakenOver = (lead: Answered): boolean => lead.status === LEAD_STATUS.redirected && chosenOf(lead)?.redirect === null

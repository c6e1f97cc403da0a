import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { Lead } from './lead.ts'

/** True while lenders have said something that the applicant is to see: a step, an offer or the refusal. */
export const isAnswered = ({ status }: Pick<Lead, 'status'>): boolean => ANSWERS.some((one) => one === status)

const ANSWERS = [LEAD_STATUS.offered, LEAD_STATUS.accepted, LEAD_STATUS.rejected] as const

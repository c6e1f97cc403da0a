import { DESCRIBED } from '#core/consent/described-consents.ts'
import { OFFER_FIELDS } from '#core/model/partners/offer-fields.ts'
import { dropAnswer } from '../answers/drop-answer.ts'
import type { StepWanted } from '../partners/step-wanted.ts'
import type { Lead } from './lead.ts'

/** A step of a partner as it begins. */
interface Beginning {
  readonly step: string
  readonly wanted: StepWanted
  /** How many steps this partner has had before. */
  readonly stepsAsked: number
}

/**
 * The lead with a partner's step open. What is agreed to is agreed to for one partner and one time; which offer, and with
 * which amount, was answered to the partner that made it.
 */
export function beginStep(lead: Lead, { step, wanted, stepsAsked }: Beginning): Lead {
  const dropped = [DESCRIBED.field, ...(stepsAsked === 0 ? Object.values(OFFER_FIELDS) : [])]
  return { ...dropped.reduce(dropAnswer, lead), step, wanted }
}

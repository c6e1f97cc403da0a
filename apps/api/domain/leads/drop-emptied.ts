import type { LeadPayload } from '#core/contract/lead/lead-payload.ts'
import { flattenAnswers } from '#core/lead/nest-answers.ts'
import { pick } from '#core/model/pick.ts'
import { dropAnswer } from '../answers/drop-answer.ts'
import type { OpenLead } from './open-lead.ts'

/**
 * Takes out what the applicant has taken back: an optional answer that comes empty, with a higher number than the stored
 * one. `isAsked` says of which data points the payload may speak.
 */
export function dropEmptied(open: OpenLead, payload: Partial<LeadPayload>, isAsked: (name: string) => boolean = () => true): void {
  const { context, lead } = open
  const { numbers = {} } = payload
  const given = Object.entries(flattenAnswers(payload, context.wirePaths, context.aliases))
  const isNewer = (name: string) => (numbers[name] ?? 0) > (lead.numbers[name] ?? 0)
  const emptied = given
    .filter(([name, typed]) => typed === '' && isAsked(name) && context.fields.get(name)?.optional && isNewer(name))
    .map(([name]) => name)
  // the number rises, so that no late save brings the answer back
  open.lead = { ...emptied.reduce(dropAnswer, lead), numbers: { ...lead.numbers, ...pick(numbers, emptied) } }
}

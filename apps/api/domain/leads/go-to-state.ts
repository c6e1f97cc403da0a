import { stateCode, type ApplicationState } from '#core/model/application-states.ts'
import type { OpenLead } from './open-lead.ts'

/** Brings the applicant to a state. */
export function goToState(open: OpenLead, state: ApplicationState): void {
  open.lead = { ...open.lead, progress: addState(open.lead.progress, stateCode(state)) }
}

/** Goes through a state and comes back to the one before: a page that the applicant passes on the way. */
export function passThrough(open: OpenLead, state: ApplicationState): void {
  const before = open.lead.progress.at(-1)
  goToState(open, state)
  if (before !== undefined) open.lead = { ...open.lead, progress: addState(open.lead.progress, before) }
}

const addState = (progress: readonly number[], code: number): readonly number[] =>
  progress.at(-1) === code ? progress : [...progress, code]

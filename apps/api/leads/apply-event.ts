import { findTransition, type LeadEvent, type TransitionEffect } from '#core/lead/transitions.ts'
import type { EventDetails } from '../db/tables.ts'
import { askNextPartner } from '../partners/ask-next-partner.ts'
import { resumePartner } from '../partners/resume-partner.ts'
import { askPhoneCode } from './ask-phone-code.ts'
import { endLead } from './end-lead.ts'
import type { Effect, Following } from './following.ts'
import { note, type OpenLead } from './open-lead.ts'
import { goToState } from './go-to-state.ts'
import { planLetter } from './plan-letter.ts'

/** Applies an event by the table of moves, with its effects and the events that follow, in the lead's transaction. */
export async function applyEvent(
  open: OpenLead,
  event: LeadEvent,
  details: EventDetails = {},
): Promise<{ ok: true } | { ok: false; error: 'move-not-allowed' }> {
  const found = findTransition(open.lead.status, event)
  if (!found.ok) return found
  note(open, event, { ...details, status: found.to })
  open.lead = { ...open.lead, status: found.to }
  await planLetter(open, found.transition.does)
  const following = await EFFECTS[found.transition.does](open)
  return following ? applyEvent(open, following.event, following.details) : { ok: true }
}

const EFFECTS: { readonly [Name in TransitionEffect]: Effect } = {
  'ask-phone-code': askPhoneCode,
  'route-lead': askNextPartner,
  'ask-next-partner': askNextPartner,
  'resume-partner': resumePartner,
  'show-step': showStep,
  'show-offer': showOffer,
  'say-thanks': sayThanks,
  'close-lead': endLead,
  none: async () => undefined,
}

/** To the offer; a partner that leads nowhere gets in touch itself, and the applicant has nothing more to do. */
async function showOffer(open: OpenLead): Promise<Following | undefined> {
  const accepted = open.lead.submissions.find(({ verdict }) => verdict === 'accepted')
  if (accepted && accepted.redirect === null) return { event: 'partner-took-over', details: { partner: accepted.partner } }
  goToState(open, 'ACCEPTED')
  return undefined
}

async function sayThanks(open: OpenLead): Promise<undefined> {
  goToState(open, 'THANK_YOU')
}

/** To the state of the step that the partner wants; one without a number is reached by its route alone. */
async function showStep(open: OpenLead): Promise<undefined> {
  const step = open.context.registry.steps.find(({ id }) => id === open.lead.step)
  if (step?.state) goToState(open, step.state)
}

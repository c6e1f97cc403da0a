import type { LeadView, Offer } from '#core/contract/lead/lead-view.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { isWithinOffer, type OpenOffer } from '#core/loan/is-within-offer.ts'
import { applyEvent } from '#apps/api/effects/definition/apply-event.ts'
import { beginStep } from '#apps/api/domain/leads/begin-step.ts'
import { changeSubmission, note, type OpenLead } from '#apps/api/domain/leads/open-lead.ts'
import { chosenOf, heldNow, isCompared } from '#apps/api/domain/partners/compared-offers.ts'
import { openWanted } from '#apps/api/domain/partners/step-wanted.ts'
import { makeLeadView } from '#apps/api/domain/views/make-lead-view.ts'
import type { Submission } from '#apps/api/store/partners/submission.ts'
import { tellChoice } from '#apps/api/use-cases/partners/tell-choice.ts'
import type { Change } from './change-lead.ts'

/** The offer that the applicant chose, as the page showed it. */
export interface OfferChoice extends Pick<Offer, 'partner'> {
  readonly offerId?: string | undefined
  readonly revision: number
  readonly amount?: number | undefined
  readonly period?: number | undefined
}

const MINUTE_MS = 60_000

/**
 * Makes an offer of a comparison the lead's; the others are held until its partner confirms. A choice that was made
 * already changes nothing, and a choice of what has changed or ended since it was shown is refused.
 */
export async function chooseOffer(open: OpenLead, choice: OfferChoice): Promise<Change<LeadView>> {
  const { lead, now } = open
  const before = chosenOf(lead)
  if (before?.partner === choice.partner) return { ok: true, reply: () => makeLeadView(open.context, open.lead, now) }
  if (lead.status !== LEAD_STATUS.accepted || !isCompared(lead)) return { ok: false, error: 'move-not-allowed' }
  const submission = heldNow(lead, now).find(({ partner }) => partner === choice.partner)
  const offer = submission?.offers.find(({ id }) => id === choice.offerId)
  if (!submission || (choice.offerId !== undefined && !offer)) return { ok: false, error: 'offer-ended' }
  if ((offer?.revision ?? 0) !== choice.revision) return { ok: false, error: 'offer-changed' }
  if (!isOffered(choice, offer)) return { ok: false, error: 'move-not-allowed' }
  if (before) changeSubmission(open, before, { verdict: 'held' })
  changeSubmission(open, submission, { verdict: 'accepted', chosenAt: now })
  note(open, 'offer-chosen', { partner: submission.partner })
  const { offerId, amount, period } = choice
  tellChoice(open, submission, {
    isChosen: true,
    ...(offerId !== undefined && { offerId }),
    ...(amount !== undefined && { amount }),
    ...(period !== undefined && { period }),
  })
  open.jobs.push({ job: 'end-offers', payload: { leadId: lead.id }, options: { afterMs: open.api.settings.CHOICE_MINUTES * MINUTE_MS } })
  const moved = await leaveForChosen(open, submission)
  return moved.ok ? { ok: true, reply: () => makeLeadView(open.context, open.lead, now) } : moved
}

/** A lender that stated no figures leaves none to change. */
const isOffered = (choice: OfferChoice, offer: OpenOffer | undefined): boolean =>
  offer ? isWithinOffer(offer, choice) : choice.amount === undefined && choice.period === undefined

/** To the step that the partner wants, or to waiting for its call; to its page the applicant goes by a call of its own. */
async function leaveForChosen(open: OpenLead, { id, partner, step, redirect, stepsAsked }: Submission): ReturnType<typeof applyEvent> {
  if (step === null) return redirect === null ? await applyEvent(open, 'partner-took-over', { partner }) : { ok: true }
  const chosen = open.lead.submissions.find((one) => one.id === id)
  const { offers, ...wanted } = openWanted(open.api.encryption, { id, wanted: chosen?.wanted ?? null })
  changeSubmission(open, { id }, { state: 'waiting', decidedAt: null, stepsAsked: stepsAsked + 1, ...(offers && { offers }) })
  open.lead = beginStep(open.lead, { step, wanted, stepsAsked })
  return await applyEvent(open, 'partner-step-wanted', { partner, step })
}

import { cutReason, NOT_UNDERSTOOD } from '#core/model/answers/bounded-answer.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { PartnerAnswer } from '#core/model/partners/gateway.ts'
import type { Partner } from '#core/model/partners/partner.ts'
import type { Api } from '#apps/api/domain/api.ts'
import { describeConsents, findUnaskable } from '#apps/api/domain/consents/describe-consents.ts'
import { isRefusedValue } from '#apps/api/platform/postgres/is-unavailable.ts'
import { giveBack } from '#apps/api/store/partners/reservations.ts'
import { applyEvent } from '#apps/api/effects/definition/apply-event.ts'
import type { Submission, SubmissionChange } from '#apps/api/store/partners/submission.ts'
import { beginStep } from '#apps/api/domain/leads/begin-step.ts'
import { changeSubmission, note, placeOf, type OpenLead, type LeadPorts } from '#apps/api/domain/leads/open-lead.ts'
import { withLead } from '#apps/api/effects/definition/write-lead.ts'
import { OFFER_REFUSED, REDIRECT_REFUSED, soundAnswer } from '#apps/api/domain/partners/sound-answer.ts'
import { chosenOf, isHeld, isOpen } from '#apps/api/domain/partners/compared-offers.ts'
import { takeHeld } from '#apps/api/domain/partners/take-held.ts'
import { leftMs } from '#apps/api/domain/partners/routing-facts.ts'
import { redirectPlace } from '#apps/api/domain/partners/redirect-place.ts'
import { askingJob } from '#apps/api/domain/partners/asking-job.ts'
import { closeWanted, stepWantedOf, type StepWanted } from '#apps/api/domain/partners/step-wanted.ts'
import { stateAgain } from '#core/model/partners/stated-offer.ts'
import { goOnWithout } from './go-on-without.ts'
import { changeDecided } from './change-decided.ts'
import { planExpiry } from './plan-expiry.ts'
import { tellChosenNoMore } from './tell-choice.ts'

/** An answer of a partner about a lead. */
export interface RecordedAnswer {
  readonly submissionId: string
  readonly answer: PartnerAnswer
  /** The step that the partner was told the answers of. */
  readonly step?: string
  /** How many steps it had asked for when it was asked; without it nobody asked, as for what a partner says by itself. */
  readonly stepsAsked?: number
  /** Whether the answer counts, decided in the same transaction; without it it does. */
  readonly counts?: (open: OpenLead) => Promise<boolean>
}

/** Why a question to a partner failed that takes no leads of the country, or none any more. No try after it helps. */
export const PARTNER_GONE = 'partner-gone'
/** Reasons of a question that ended before its request was sent. */
export const GONE_BEFORE_ASKED = 'gone-before-asked'
export const LATE_BEFORE_ASKED = 'late-before-asked'

/** Longest wait between two questions about a pending application, and the most of them. */
const LONGEST_PAUSE_MS = 30_000
const MOST_PENDING_ASKS = 40
/** A partner that wants ever more is passed by. */
const MOST_STEPS = 12
/** Before another try: half a second, doubling, spread by half. */
const FIRST_PAUSE_MS = 500

/** Records what a partner answered, in one transaction with everything that follows. What is decided already stays. */
export async function recordAnswer(api: LeadPorts & Pick<Api, 'database'>, leadId: string, recorded: RecordedAnswer): Promise<void> {
  try {
    await recordOnce(api, leadId, recorded)
  } catch (error) {
    // what the database cannot hold it will not hold the next time either: asking again fifty times helps nobody
    if (!isRefusedValue(error) || isNotUnderstood(recorded.answer)) throw error
    await recordOnce(api, leadId, { ...recorded, answer: { verdict: 'failed', reason: NOT_UNDERSTOOD } })
  }
}

const isNotUnderstood = (answer: PartnerAnswer): boolean => answer.verdict === 'failed' && answer.reason === NOT_UNDERSTOOD

const recordOnce = (api: LeadPorts & Pick<Api, 'database'>, leadId: string, recorded: RecordedAnswer): Promise<void> =>
  withLead(api, leadId, (open) => applyAnswer(open, recorded))

/**
 * What an answer does to the lead. What is decided already stays, unless the partner itself confirms it, changes its offer
 * or takes it back.
 */
export async function applyAnswer(open: OpenLead, { submissionId, answer, step, stepsAsked, counts }: RecordedAnswer): Promise<void> {
  const submission = open.lead.submissions.find(({ id }) => id === submissionId)
  const partner = open.context.registry.partners[submission?.partner ?? '']
  if (!submission) return
  keepReference(open, submission, answer)
  if (!partner) return submission.state === 'decided' ? undefined : await decide(open, { submission }, 'failed', goneReasonOf(answer))
  if (counts && !(await counts(open))) return
  const sound = soundAnswer(open, { id: submission.partner, partner }, answer)
  if (submission.state === 'decided') await changeDecided(open, submission, sound)
  else if (!isOutdated(submission, sound, stepsAsked)) await record(open, { submission, partner, step }, sound)
}

/**
 * Keeps the partner's number of the application, whatever becomes of the answer: it is told of an erasure or a withdrawal by
 * it. The number in a duplicate may be that of another application, which the person did not withdraw.
 */
function keepReference(open: OpenLead, submission: Submission, answer: PartnerAnswer): void {
  const reference = answer.verdict === 'failed' || answer.verdict === 'duplicate' ? undefined : answer.reference
  if (reference !== undefined && reference !== submission.reference) changeSubmission(open, submission, { reference })
}

/**
 * Whether an answer leaves open what the partner has since asked the applicant for. To record it would take the step, or
 * the answers to it, from both; what ends the application counts whenever it comes.
 */
function isOutdated({ state, stepsAsked }: Submission, answer: PartnerAnswer, askedAt = stepsAsked): boolean {
  const isPassing = answer.verdict === 'pending' || (answer.verdict === 'failed' && !isFinal(answer.reason))
  return (isPassing && state === 'waiting') || ((isPassing || answer.verdict === 'step') && askedAt !== stepsAsked)
}

interface Asked {
  readonly submission: Submission
  readonly partner: Partner
  readonly step: string | undefined
}

function record(open: OpenLead, asked: Asked, answer: PartnerAnswer): Promise<void> {
  switch (answer.verdict) {
    case 'accepted':
      return recordAccepted(open, asked, answer)
    case 'declined':
      return decide(open, asked, 'declined', answer.reason)
    case 'duplicate':
      return decide(open, asked, 'duplicate', 'known-to-partner')
    case 'pending':
      return recordPending(open, asked, answer)
    case 'step':
      return recordStep(open, asked, answer)
    case 'withdrawn':
      return decide(open, asked, 'withdrawn', answer.reason)
    case 'failed':
      return recordFailed(open, asked, answer.reason)
    // one that has offered nothing yet has nothing to confirm
    case 'confirmed':
      return Promise.resolve()
  }
}

type Answer<Verdict extends PartnerAnswer['verdict']> = PartnerAnswer & { readonly verdict: Verdict }

async function recordAccepted(open: OpenLead, { submission }: Asked, { reference, redirect, offer }: Answer<'accepted'>): Promise<void> {
  const sealed = redirect ? open.api.encryption.encrypt(JSON.stringify(redirect), redirectPlace(submission.id)) : null
  const offers = offer ? [stateAgain(submission.offers[0], offer)] : []
  const isChosen = chosenOf(open.lead)?.id === submission.id
  // what was chosen stays chosen
  const verdict = isChosen ? 'accepted' : 'held'
  changeSubmission(open, submission, {
    state: 'decided',
    verdict,
    ...decidedNow(open, submission),
    reference,
    offers,
    redirect: sealed,
    wanted: null,
    step: null,
  })
  planExpiry(open, offers)
  if (isChosen) return await showAgreed(open, submission.partner)
  await showHeld(open, submission)
}

/** The moment of a partner's own decision; in a comparison the first one is kept, from which applicants learn how long to wait. */
const decidedNow = ({ now }: OpenLead, { mode, answeredAt }: Submission): Pick<SubmissionChange, 'decidedAt' | 'answeredAt'> => ({
  decidedAt: now,
  ...(mode === 'compare' && answeredAt === null && { answeredAt: now }),
})

/** What is held now is shown where the applicant waits for it, and noted elsewhere. */
async function showHeld(open: OpenLead, { partner }: Submission): Promise<void> {
  const held = open.lead.status === LEAD_STATUS.checking ? takeHeld(open) : undefined
  if (held) await applyEvent(open, held.event, held.details)
  else note(open, 'partner-held', { partner })
}

/** The partner that was chosen has stated its final offer. */
const showAgreed = async (open: OpenLead, partner: string): Promise<void> =>
  void (await applyEvent(open, open.lead.status === LEAD_STATUS.checking ? 'partner-accepted' : 'offers-returned', { partner }))

/** Whether others that were asked at the same time have not answered. */
const isAskedBeside = ({ lead }: OpenLead, { id }: Submission): boolean => lead.submissions.some((one) => one.id !== id && isOpen(one))

/** Ends the questions to a partner of which nothing is heard any more; the next one follows. */
export const giveUp = (open: OpenLead, submission: Submission, reason = 'overdue'): Promise<void> =>
  decide(open, { submission }, 'failed', reason)

/** The partner is done with the lead; the next one follows. */
async function decide(open: OpenLead, { submission }: Pick<Asked, 'submission'>, verdict: string, reason: string): Promise<void> {
  const moment = verdict === 'failed' ? { decidedAt: open.now } : decidedNow(open, submission)
  changeSubmission(open, submission, { state: 'decided', verdict, reason: cutReason(reason), ...moment })
  await giveBack(open.tx, placeOf(open, submission))
  // what the partner decided itself it knows
  if (verdict === 'failed') tellChosenNoMore(open, submission)
  await goOnWithout(open, submission, { verdict, reason: cutReason(reason) })
}

async function recordPending(open: OpenLead, asked: Asked, { reference, askAgainMs }: Answer<'pending'>): Promise<void> {
  const { submission, step } = asked
  const pauseMs = Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, askAgainMs))
  if (submission.pendingAsks >= MOST_PENDING_ASKS) return decide(open, asked, 'failed', 'pending-too-long')
  if (leftMs(open) <= pauseMs) return decide(open, asked, 'failed', 'out-of-time')
  changeSubmission(open, submission, { state: 'pending', reference, pendingAsks: submission.pendingAsks + 1 })
  if (submission.state !== 'pending') note(open, 'partner-pending', { partner: submission.partner })
  askLater(open, submission, step, pauseMs)
}

async function recordStep(open: OpenLead, asked: Asked, answer: Answer<'step'>): Promise<void> {
  const { submission } = asked
  const { reference, step, offers = [] } = answer
  if (submission.mode !== 'compare' && (isAskedBeside(open, submission) || open.lead.submissions.some(isHeld)))
    return decide(open, asked, 'failed', 'step-beside-others')
  if (!open.context.pages.has(step)) return decide(open, asked, 'failed', 'step-unknown')
  if (submission.stepsAsked >= MOST_STEPS) return decide(open, asked, 'failed', 'too-many-steps')
  const details = describeConsents(open.context, { partner: submission.partner, step, details: answer.details })
  const unaskable = findUnaskable(open.context, step, details)
  if (unaskable) return decide(open, asked, 'failed', `consents-refused ${unaskable}`)
  const stepWanted = stepWantedOf({ ...answer, ...(details && { details }) })
  if (submission.mode === 'compare' && chosenOf(open.lead)?.id !== submission.id)
    return await holdBeforeStep(open, submission, answer, stepWanted)
  const wanted = closeWanted(open.api.encryption, submission.id, stepWanted)
  changeSubmission(open, submission, { state: 'waiting', reference, offers, wanted, stepsAsked: submission.stepsAsked + 1 })
  open.lead = beginStep(open.lead, { step, wanted: stepWanted, stepsAsked: submission.stepsAsked })
  await applyEvent(open, 'partner-step-wanted', { partner: submission.partner, step })
}

/** In a comparison, what the partner would offer is shown before its step is done. */
async function holdBeforeStep(open: OpenLead, submission: Submission, answer: Answer<'step'>, stepWanted: StepWanted): Promise<void> {
  const { reference, step, indicative, offers: ofStep } = answer
  const wanted = closeWanted(open.api.encryption, submission.id, { ...stepWanted, ...(ofStep && { offers: ofStep }) })
  const offers = indicative ? [{ ...indicative, isIndicative: true as const }] : []
  changeSubmission(open, submission, {
    state: 'decided',
    verdict: 'held',
    ...decidedNow(open, submission),
    reference,
    offers,
    wanted,
    step,
  })
  planExpiry(open, offers)
  await showHeld(open, submission)
}

/** Failures that no further try changes. */
const FINAL: readonly string[] = [PARTNER_GONE, GONE_BEFORE_ASKED, LATE_BEFORE_ASKED, REDIRECT_REFUSED]
const isFinal = (reason: string): boolean => FINAL.includes(reason) || reason.startsWith(OFFER_REFUSED)

const goneReasonOf = (answer: PartnerAnswer): string =>
  answer.verdict === 'failed' && answer.reason === GONE_BEFORE_ASKED ? GONE_BEFORE_ASKED : PARTNER_GONE

async function recordFailed(open: OpenLead, asked: Asked, reason: string): Promise<void> {
  const { submission, partner, step } = asked
  if (isFinal(reason) || submission.tries >= partner.limits.tries) return decide(open, asked, 'failed', reason)
  const pauseMs = FIRST_PAUSE_MS * 2 ** (submission.tries - 1) * (0.75 + open.api.outside.random() / 2)
  if (leftMs(open) <= pauseMs) return decide(open, asked, 'failed', 'out-of-time')
  note(open, 'partner-failed', { partner: submission.partner, reason: cutReason(reason), try: submission.tries })
  changeSubmission(open, submission, {
    state: submission.state === 'pending' ? 'pending' : 'queued',
    tries: submission.state === 'pending' ? submission.tries + 1 : submission.tries,
  })
  askLater(open, submission, step, pauseMs)
}

function askLater(open: OpenLead, submission: Submission, step: string | undefined, afterMs: number): void {
  open.jobs.push(askingJob(open, submission, { afterMs, ...(step !== undefined && { step }) }))
}

import type { LeadView, RouteChange } from '#core/contract/lead/lead-view.ts'
import { maskPhone } from '#core/fields/phone/mask-phone.ts'
import { stateCode } from '#core/model/application-states.ts'
import { localDay } from '#core/model/answers/local-day.ts'
import { LEAD_STATUS, statusNameOf } from '#core/lead/lead-status.ts'
import { repeatDaysOf } from '../partners/repeat-days.ts'
import type { SiteContext } from '../sites/site-context.ts'
import { formOf } from './form-of.ts'
import type { Lead } from '../leads/lead.ts'
import type { Submission } from '#apps/api/store/partners/submission.ts'
import { lenderOutcome, tookBack } from './lender-outcome.ts'
import { declineReason, makeRejection } from './make-rejection.ts'
import { viewStep } from './open-step.ts'
import { comparisonOf, nameOf, offersOf } from './offers-of.ts'
import { chosenOf, isCompared } from '../partners/compared-offers.ts'
import type { Sending } from '../phone-codes/sending.ts'

/** What the view shows besides the lead. */
export interface ViewExtras {
  readonly resendAfterSeconds?: number
  readonly isCodeSent?: boolean
}

/** What the view says of a code that was, or could not be, sent. */
export function extrasOf(sending: Sending | undefined): ViewExtras {
  if (!sending) return {}
  return { isCodeSent: sending.ok, resendAfterSeconds: sending.ok ? sending.resendAfterSeconds : sending.retryAfterSeconds }
}

/** The lead view: what every call that changes a lead answers with. */
export function makeLeadView(context: SiteContext, lead: Lead, now: Date, extras: ViewExtras = {}): LeadView {
  const accepted = chosenOf(lead)
  const isEnded = hasEnded(lead)
  return {
    id: lead.id,
    version: lead.version,
    leadStatus: lead.status,
    progressState: [...lead.progress],
    ...(lead.status !== LEAD_STATUS.started && { routeChange: changeRoute(context, lead) }),
    applicationResult: resultOf(context, lead, accepted),
    ...(lead.status === LEAD_STATUS.started ? formOf(context, lead, now) : viewStep(context, isEnded ? { ...lead, step: null } : lead)),
    offers: isEnded ? [] : offersOf(context, lead, now),
    ...(lead.status === LEAD_STATUS.accepted && withoutFigures(context, accepted)),
    ...(isCompared(lead) && !isEnded && { comparison: comparisonOf(context, lead, now) }),
    asked: lead.submissions.map((submission) => askedOf(context, submission)),
    ...(lead.status === LEAD_STATUS.checking && waited(lead, now)),
    ...(lead.status === LEAD_STATUS.rejected && { ...askAgain(context, lead, now), rejection: makeRejection(context, lead, now) }),
    expiresAt: lead.expiresAt.toISOString(),
    ...(lead.eventId !== undefined && { eventId: lead.eventId }),
    ...maskedPhone(context, lead),
    ...(extras.resendAfterSeconds !== undefined && { resendAfterSeconds: extras.resendAfterSeconds }),
    ...(extras.isCodeSent !== undefined && { isCodeSent: extras.isCodeSent }),
  }
}

/**
 * Replace where the previous state is after the offer, otherwise push; a state without a page is the index. The step that
 * is open has the route, also one without a state.
 */
function changeRoute({ registry }: SiteContext, lead: Lead): RouteChange {
  if (hasEnded(lead)) return { method: 'replace', route: ENDED_ROUTE }
  const { progress, step: open } = lead
  const stepOf = (code: number | undefined) => registry.steps.find(({ state }) => state !== undefined && stateCode(state) === code)
  const step = registry.steps.find(({ id }) => id === open) ?? stepOf(progress.at(-1))
  const isRouted = step !== undefined && step.at !== 'index'
  return { method: stepOf(progress.at(-2))?.phase === 'after-offer' ? 'replace' : 'push', route: isRouted ? `/${step.id}` : '/' }
}

/** Withdrawn by its applicant, or past its time: neither has a state of its own, and nothing can be done with it any more. */
const hasEnded = ({ status }: Lead): boolean => status === LEAD_STATUS.withdrawn || status === LEAD_STATUS.expired

/** There the applicant reads that it has ended, sees what is kept, and can apply again. */
const ENDED_ROUTE = '/my-application'

function resultOf(context: SiteContext, lead: Lead, accepted: Submission | undefined): LeadView['applicationResult'] {
  const offerId = accepted?.offers[0]?.id
  return {
    application: { status: (statusNameOf(lead.status) ?? '').toUpperCase() },
    ...(offerId !== undefined && { offerId }),
    ...(accepted && { partner: { name: nameOf(context, accepted.partner) } }),
  }
}

function withoutFigures(context: SiteContext, accepted: Submission | undefined): Pick<LeadView, 'withoutFigures'> {
  if (!accepted || accepted.offers.length > 0) return {}
  return { withoutFigures: { partner: accepted.partner, partnerName: nameOf(context, accepted.partner) } }
}

function askedOf(context: SiteContext, submission: Submission): LeadView['asked'][number] {
  const outcome = lenderOutcome(submission)
  const isAnswered = outcome !== 'asked' && outcome !== 'failed'
  const hasOffered = submission.offers.length > 0
  const isDeclined = outcome === 'passed' && hasOffered
  const isWithdrawn = tookBack(submission)
  return {
    name: nameOf(context, submission.partner),
    state: isAnswered ? 'answered' : 'waiting',
    outcome,
    ...(isDeclined && { isDeclined }),
    ...(isWithdrawn && { isWithdrawn }),
    ...declineReason(submission),
  }
}

const waited = ({ waitingSince }: Lead, now: Date): Pick<LeadView, 'waitedSeconds'> =>
  waitingSince ? { waitedSeconds: Math.max(0, Math.floor((now.getTime() - waitingSince.getTime()) / 1000)) } : {}

/** From when routing sends the same person to all partners that answered; before that it leaves some of them out. */
function askAgain(context: SiteContext, { submissions }: Lead, now: Date): Pick<LeadView, 'askAgainFrom'> {
  const ends = submissions
    .filter((submission) => lenderOutcome(submission) !== 'failed')
    .map(({ partner, createdAt }) => createdAt.getTime() + repeatDaysOf(context, partner) * DAY_MS)
  const end = Math.max(0, ...ends)
  if (end <= now.getTime()) return {}
  // the day on which it ends is not a whole one
  return { askAgainFrom: localDay(new Date(end + DAY_MS), context.site.country.timeZone) }
}

const DAY_MS = 86_400_000

/** Enough to recognise the number, too little to call it. */
function maskedPhone({ site }: SiteContext, lead: Lead): Pick<LeadView, 'maskedPhone'> {
  const phone = lead.answers['phoneNumber']
  if (typeof phone !== 'string' || lead.status === LEAD_STATUS.started) return {}
  return { maskedPhone: maskPhone(site.country.phone, phone, 4) }
}

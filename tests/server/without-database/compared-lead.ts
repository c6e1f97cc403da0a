import { registry } from '#catalogue/registry.gen.ts'
import { ratePerInstalment } from '#core/loan/rate-per-instalment.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { PartnerAnswer, PartnerOffer } from '#core/model/partners/gateway.ts'
import { applyEvent } from '#apps/api/effects/definition/apply-event.ts'
import type { Lead } from '#apps/api/domain/leads/lead.ts'
import type { OpenLead } from '#apps/api/domain/leads/open-lead.ts'
import type { Submission } from '#apps/api/store/partners/submission.ts'
import { makeLeadView } from '#apps/api/domain/views/make-lead-view.ts'
import { chooseOffer } from '#apps/api/use-cases/leads/choose-offer.ts'
import { endDue } from '#apps/api/use-cases/partners/end-due.ts'
import { applyAnswer } from '#apps/api/use-cases/partners/record-answer.ts'
import { exampleLead, exampleSubmission } from '../example-lead.ts'
import { NOW, openWithoutDatabase } from './open-without-database.ts'

/** Partners that are asked at once about the lead. */
export const PARTNERS = ['rapifondos', 'credito-andino', 'prestalisto', 'consolida'] as const
/** The step that a partner wants first. */
export const STEP = 'customer-debts'
export const MINUTE_MS = 60_000

const asked: Lead = {
  ...exampleLead(NOW),
  status: LEAD_STATUS.checking,
  progress: [0, 7, 6],
  phoneConfirmedAt: NOW,
  waitingSince: NOW,
  expiresAt: new Date(NOW.getTime() + 86_400_000),
  submissions: PARTNERS.map((partner) => comparedSubmission(partner, { state: 'asking' })),
}
const { context } = await openWithoutDatabase(asked)

const [AMOUNT, PERIOD] = [400_000, 10]

/** Returns an offer of ten instalments with a total, and the rates that fit it. */
export function priced(id: string, total: number, more: Partial<PartnerOffer> = {}): PartnerOffer {
  const instalment = total / PERIOD
  const monthly = ratePerInstalment({ amount: AMOUNT, instalment, count: PERIOD })
  const percent = (share: number) => Math.round(share * 10_000) / 100
  const rates = { nominalRate: percent(monthly * 12), apr: percent((1 + monthly) ** 12 - 1) }
  return { id, amount: AMOUNT, period: PERIOD, instalment, total, ...rates, ...more }
}

/** Returns a question to a partner whose offer is compared with others'. */
export function comparedSubmission(partner: string, change: Partial<Submission> = {}): Submission {
  return { ...exampleSubmission(partner, NOW), id: partner, mode: 'compare', ...change }
}

/** Returns one whose partner has accepted, and whose acceptance is held until the applicant chooses. */
export const heldSubmission = (partner: string, change: Partial<Submission> = {}): Submission =>
  comparedSubmission(partner, { state: 'decided', verdict: 'held', ...change })

const isRefused = (result: unknown): boolean => typeof result === 'object' && result !== null && Reflect.get(result, 'ok') === false

const redirectOf = (partner: string) => ({ url: `https://${registry.partners[partner]?.redirectHosts[0] ?? ''}/x`, method: 'GET' as const })

interface Chosen {
  readonly offerId?: string
  readonly revision?: number
  readonly amount?: number
}

/**
 * Returns a lead whose partners are asked at once, and what can happen to it: each in a transaction of its own, at a time
 * that `passes` moves on. `events` and `jobs` are those of all transactions.
 */
export function comparedLead() {
  let lead = asked
  let now = NOW
  const events: { readonly name: string; readonly partner: unknown }[] = []
  const jobs: OpenLead['jobs'][number][] = []
  const happens = async (work: (open: OpenLead) => Promise<unknown>): Promise<unknown> => {
    const open = { ...(await openWithoutDatabase(lead)), now }
    const result = await work(open)
    // what is refused is rolled back
    if (isRefused(result)) return result
    lead = open.lead
    events.push(...open.events.map(({ name, details }) => ({ name, partner: details['partner'] })))
    jobs.push(...open.jobs)
    return result
  }
  const answers = (submissionId: string, answer: PartnerAnswer) => happens((open) => applyAnswer(open, { submissionId, answer }))
  const referenceOf = (partner: string) => `R-${partner}`
  return {
    lead: () => lead,
    now: () => now,
    view: () => makeLeadView(context, lead, now),
    shownIds: () => makeLeadView(context, lead, now).offers.map(({ id }) => id),
    of: (partner: string) => lead.submissions.find((one) => one.partner === partner),
    events,
    jobs,
    /** Who was told of the choice, and whether it was chosen. */
    told: () => jobs.flatMap((one) => (one.job === 'tell-choice' ? [[one.payload.partner, one.payload.isChosen] as const] : [])),
    happens,
    answers,
    offers: (partner: string, total: number, more: Partial<PartnerOffer> = {}) =>
      answers(partner, {
        verdict: 'accepted',
        reference: referenceOf(partner),
        redirect: redirectOf(partner),
        offer: priced(`${partner}-1`, total, more),
      }),
    wantsStep: (partner: string, indicative?: PartnerOffer) =>
      answers(partner, { verdict: 'step', reference: referenceOf(partner), step: STEP, ...(indicative && { indicative }) }),
    chooses: (partner: string, more: Chosen = {}) => happens((open) => chooseOffer(open, { partner, revision: 0, ...more })),
    leaves: () => happens((open) => applyEvent(open, 'applicant-redirected', {})),
    /** Moves the time on without looking at what is due. */
    waits: (ms: number) => void (now = new Date(now.getTime() + ms)),
    /** Moves the time on, and ends what is due then. */
    passes: (ms: number) => {
      now = new Date(now.getTime() + ms)
      return happens(endDue)
    },
  }
}

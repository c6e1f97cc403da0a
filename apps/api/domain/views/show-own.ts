import type { Kysely } from 'kysely'
import type { AskedLender, OwnApplication, ShownDocument, ShownNotice } from '#core/contract/customer/own-application.ts'
import { stateCode } from '#core/model/application-states.ts'
import { LEAD_STATUS, statusNameOf } from '#core/lead/lead-status.ts'
import { foldOutcomes, type OutcomeMessage } from '#core/lead/fold-outcomes.ts'
import { nestAnswers } from '#core/lead/nest-answers.ts'
import { makeCertificate } from '../consents/make-certificate.ts'
import { ownConsents } from '../consents/own-consents.ts'
import { readAskedTimes, readBesides, readHistory } from '#apps/api/store/leads/lead-history.ts'
import { readOutcomesOf } from '#apps/api/store/partners/outcomes.ts'
import { readOwnDocuments } from '#apps/api/store/documents/own-documents.ts'
import { readNotices } from '#apps/api/store/partners/lender-notices.ts'
import { readVerdicts } from '#apps/api/store/partners/routings.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { makeAnsweredStep, makeApplication } from '../partners/make-application.ts'
import type { ConfiguredTracker } from '../trackers/configure-trackers.ts'
import { ownReceipt } from '../trackers/own-receipt.ts'
import type { Encryption } from '#apps/api/platform/secrets/encryption.ts'
import type { SiteContext } from '../sites/site-context.ts'
import type { Lead } from '../leads/lead.ts'
import type { Submission } from '#apps/api/store/partners/submission.ts'
import { lenderOutcome, tookBack } from './lender-outcome.ts'

const DAY_MS = 86_400_000

/** Where the application is kept, and what decrypts it. */
interface Kept {
  readonly db: Kysely<Tables>
  readonly encryption: Encryption
}

/** The application as its applicant oversees it: who was asked, what they were told and said, and the consents. */
export async function showOwn(
  kept: Kept,
  context: SiteContext,
  lead: Lead,
  trackers: readonly ConfiguredTracker[],
): Promise<OwnApplication> {
  const { db } = kept
  const { createdAt, updatedAt, events } = await readHistory(db, lead.id)
  return {
    leadStatus: lead.status,
    begunAt: createdAt.toISOString(),
    erasedAt: (isDecided(lead) ? daysAfter(updatedAt, context.site.country.retention.decidedDays) : lead.expiresAt).toISOString(),
    isErasing: events.some(({ name }) => name === 'erasure-asked'),
    lenders: await showLenders(db, context, lead),
    documents: await showDocuments(db, context, lead.id),
    notices: await showNotices(db, context, lead.id),
    consents: await ownConsents(kept, context, lead),
    receipt: await ownReceipt(db, lead.id, trackers),
  }
}

/** Everything that is kept of the applicant; secrets, codes and passwords are kept as hashes alone, and stay out. */
export async function copyOwn({ db, encryption }: Kept, context: SiteContext, lead: Lead): Promise<{ [part: string]: unknown }> {
  const { createdAt, updatedAt, visit, events } = await readHistory(db, lead.id)
  const shown = Object.entries(lead.answers).filter(([name]) => context.registry.dataPoints[name]?.class !== 'secret')
  return {
    id: lead.id,
    site: lead.site,
    leadStatus: lead.status,
    begunAt: createdAt,
    changedAt: updatedAt,
    submittedAt: lead.submittedAt,
    phoneConfirmedAt: lead.phoneConfirmedAt,
    application: nestAnswers(Object.fromEntries(shown), context.wirePaths),
    visit,
    status: statusNameOf(lead.status),
    lenders: (await showLenders(db, context, lead)).map((lender, place) => ({ ...lender, offers: lead.submissions[place]?.offers ?? [] })),
    consents: await makeCertificate(db, lead.id, encryption),
    ...(await readBesides(db, lead.id)),
    outcomes: await copyOutcomes(db, lead),
    documents: await showDocuments(db, context, lead.id),
    notices: await showNotices(db, context, lead.id),
    routings: await readVerdicts(db, lead.id),
    events: events.map(({ at, name, details }) => ({ at, name, ...details })),
  }
}

/** Everything that lenders said became of the loan, one by one. */
async function copyOutcomes(db: Kysely<Tables>, { id, submissions }: Lead): Promise<{ readonly [part: string]: unknown }[]> {
  const outcomes = await readOutcomesOf(db, id)
  return submissions.flatMap(({ id: submissionId, partner }) =>
    (outcomes.get(submissionId) ?? []).map(({ outcome, at, amount, reason }) => ({ partner, outcome, at, amount, reason })),
  )
}

async function showLenders(db: Kysely<Tables>, context: SiteContext, lead: Lead): Promise<AskedLender[]> {
  const times = await readAskedTimes(db, lead.id)
  const outcomes = await readOutcomesOf(db, lead.id)
  return lead.submissions.map((submission) => {
    const { askedAt, decidedAt } = times.find(({ partner }) => partner === submission.partner) ?? {}
    return {
      name: context.registry.partners[submission.partner]?.name ?? submission.partner,
      outcome: lenderOutcome(submission),
      ...(tookBack(submission) && { isWithdrawn: true as const }),
      ...(askedAt && { askedAt: askedAt.toISOString() }),
      ...(decidedAt && { decidedAt: decidedAt.toISOString() }),
      told: askedAt ? sentTo(context, lead, submission) : [],
      ...loanOf(outcomes.get(submission.id) ?? []),
    }
  })
}

/** What a lender says became of the loan; its price is no business of the applicant's. */
function loanOf(messages: readonly OutcomeMessage[]): Pick<AskedLender, 'loan'> {
  const { outcome, at } = foldOutcomes(messages)
  return outcome === 'none' || at === undefined ? {} : { loan: { outcome, at } }
}

/** The files that came, and what became of them. */
async function showDocuments(db: Kysely<Tables>, { registry }: SiteContext, leadId: string): Promise<ShownDocument[]> {
  return (await readOwnDocuments(db, leadId)).map(({ field, removedAt, sentTo }) => ({
    field,
    ...(removedAt && { removedAt: removedAt.toISOString() }),
    sentTo: sentTo.map(({ partner, sentAt, openedAt, receivedAt }) => ({
      name: registry.partners[partner]?.name ?? partner,
      sentAt: sentAt.toISOString(),
      ...(openedAt && { openedAt: openedAt.toISOString() }),
      ...(receivedAt && { receivedAt: receivedAt.toISOString() }),
    })),
  }))
}

/** What lenders are told of withdrawals, and which of them have it. */
async function showNotices(db: Kysely<Tables>, { registry }: SiteContext, leadId: string): Promise<ShownNotice[]> {
  return (await readNotices(db, leadId)).map(
    ({ kind, code, partner, asked_at: askedAt, confirmed_at: toldAt, other_ways_at: otherWays }) => ({
      kind,
      ...(code !== null && { code }),
      name: registry.partners[partner]?.name ?? partner,
      askedAt: askedAt.toISOString(),
      ...(toldAt && { toldAt: toldAt.toISOString() }),
      isOtherWays: otherWays !== null,
    }),
  )
}

/** The data points that a partner was told: those of the application, and of its own steps that were answered. */
function sentTo(context: SiteContext, lead: Lead, submission: Submission): string[] {
  const steps = context.registry.steps.filter(
    ({ partner, state }) => partner === submission.partner && state !== undefined && lead.progress.includes(stateCode(state)),
  )
  const ofSteps = steps.flatMap(({ id }) => Object.keys(makeAnsweredStep(context, lead, '', id).answers))
  return [...new Set([...Object.keys(makeApplication(context, lead, submission).answers), ...ofSteps])]
}

const isDecided = ({ status }: Lead): boolean =>
  status === LEAD_STATUS.accepted || status === LEAD_STATUS.redirected || status === LEAD_STATUS.rejected
const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS)

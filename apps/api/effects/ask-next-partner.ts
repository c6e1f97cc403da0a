import { randomUUID } from 'node:crypto'
import type { Mode } from '#core/model/partners/routing.ts'
import type { Place } from '../store/partners/reservations.ts'
import { newSubmission } from '../store/partners/submission.ts'
import { addSubmission } from '../store/partners/submissions.ts'
import { goToState } from '../domain/leads/go-to-state.ts'
import { waitFromHere } from '../domain/leads/wait-from-here.ts'
import type { OpenLead } from '../domain/leads/open-lead.ts'
import { choosePartners } from '../domain/partners/choose-partners.ts'
import { isOpen } from '../domain/partners/compared-offers.ts'
import { takeHeld } from '../domain/partners/take-held.ts'
import { askingJob } from '../domain/partners/asking-job.ts'
import type { PlannedJob } from '../platform/queue/job-payloads.ts'
import { defineEffect, NOTHING, type Outcome } from './definition/define-effect.ts'

export const effect = defineEffect({
  name: 'ask-next-partner',
  follows: ['phone-confirmed', 'partners-bid', 'partner-declined', 'step-skipped', 'offer-declined', 'offers-ended'],
  sends: ['ask-partner', 'ping-partners'],
  when: 'event',
  run: askNextPartner,
})

/**
 * Asks the partners whose turn it is by the rules of the site (docs/routing.md), by jobs that the lead's transaction sends.
 * An acceptance that is held comes before further questions; where one is being asked already nothing else happens; where
 * nobody is left, that follows.
 */
export async function askNextPartner(open: OpenLead): Promise<Outcome<'ask-partner' | 'ping-partners'>> {
  goToState(open, 'CHECKING')
  const asked = open.lead.submissions
  open.lead = { ...open.lead, step: null, wanted: {}, ...waitFromHere(open) }
  const held = takeHeld(open)
  if (held) return { next: held }
  if (asked.some(isOpen)) return NOTHING
  const { verdicts, places, mode } = await choosePartners(open)
  const bidders = verdicts.filter(({ verdict }) => verdict === 'bid-wanted').map(({ partner }) => partner)
  if (bidders.length > 0) return { jobs: [{ job: 'ping-partners', payload: { leadId: open.lead.id, partners: bidders } }] }
  if (places.length === 0) return { next: { event: 'partners-exhausted', details: { asked: asked.length } } }
  const jobs = []
  for (const place of places) jobs.push(await ask(open, place, mode))
  return { jobs, next: { event: 'partner-asked', details: { partner: places.map(({ partner }) => partner).join(' ') } } }
}

async function ask(open: OpenLead, { submissionId: id, partner, price }: Place, mode: Mode): Promise<PlannedJob<'ask-partner'>> {
  const { tx, now, lead, context } = open
  const submission = newSubmission({ id, partner, idempotencyKey: randomUUID(), createdAt: now, mode })
  const { state, idempotencyKey: idempotency_key } = submission
  const day = { country: context.site.countryId, day: context.today(now) }
  await addSubmission(tx, { id, lead_id: lead.id, partner, idempotency_key, state, mode, price, ...day, created_at: now })
  open.lead = { ...open.lead, submissions: [...open.lead.submissions, submission] }
  return askingJob(open, { id, partner })
}

import { randomUUID } from 'node:crypto'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { Place } from '../db/partner-days.ts'
import { addSubmission, readSubmissions } from '../db/submissions.ts'
import type { Following } from '../leads/following.ts'
import { goToState } from '../leads/go-to-state.ts'
import type { OpenLead } from '../leads/open-lead.ts'
import { makeId } from '../secrets/make-id.ts'
import { choosePartners } from './choose-partners.ts'
import { takeHeld } from './held-offers.ts'
import { sendAsking } from './send-asking.ts'

/**
 * Asks the partners whose turn it is by the rules of the site (docs/routing.md), by jobs that the lead's transaction sends.
 * Where one is being asked already nothing happens; an acceptance that is held comes before further questions; where
 * nobody is left, that follows.
 */
export async function askNextPartner(open: OpenLead): Promise<Following | undefined> {
  goToState(open, 'CHECKING')
  const asked = await readSubmissions(open.tx, open.lead.id)
  open.lead = { ...open.lead, step: null, wanted: {}, submissions: asked, ...waitFromHere(open) }
  if (asked.some(({ state }) => state !== 'decided')) return undefined
  const held = await takeHeld(open)
  if (held) return held
  const { verdicts, places } = await choosePartners(open)
  const bidders = verdicts.filter(({ verdict }) => verdict === 'bid-wanted').map(({ partner }) => partner)
  if (bidders.length > 0) {
    await open.api.jobs.send(open.tx, 'ping-partners', { leadId: open.lead.id, partners: bidders })
    return undefined
  }
  for (const place of places) await ask(open, place)
  if (places.length === 0) return { event: 'partners-exhausted', details: { asked: asked.length } }
  return { event: 'partner-asked', details: { partner: places.map(({ partner }) => partner).join(' ') } }
}

/** Whoever comes here by an act of the applicant waits from now on. */
export const waitFromHere = ({ before, lead, now }: OpenLead): { readonly waitingSince: Date } => ({
  waitingSince: before.status === LEAD_STATUS.checking ? (lead.waitingSince ?? now) : now,
})

async function ask(open: OpenLead, { partner, price }: Place): Promise<void> {
  const { tx, now, lead, context } = open
  const id = makeId(now)
  const idempotencyKey = randomUUID()
  const day = { country: context.site.countryId, day: context.today(now) }
  const row = { id, lead_id: lead.id, partner, idempotency_key: idempotencyKey, price, ...day, created_at: now } as const
  await addSubmission(tx, { ...row, state: 'queued' })
  await sendAsking(open, { id, partner })
  const submission = {
    id,
    partner,
    idempotencyKey,
    state: 'queued',
    tries: 0,
    pendingAsks: 0,
    verdict: null,
    reference: null,
    offers: [],
    redirect: null,
    wanted: null,
    stepsAsked: 0,
    createdAt: now,
  } as const
  open.lead = { ...open.lead, submissions: [...open.lead.submissions, submission] }
}

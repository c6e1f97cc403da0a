import { fittingPartners } from '../../../core/journey/plan-journey.ts'
import type { Following } from '../leads/following.ts'
import { note, type OpenLead } from '../leads/open-lead.ts'
import { goToState, STATE } from '../leads/go-to-state.ts'
import { sendAsking } from './send-asking.ts'
import { addSubmission, countSince, readSubmissions } from '../db/submissions.ts'
import { randomUUID } from 'node:crypto'
import { explainPartners } from './explain-partners.ts'
import { makeId } from '../secrets/make-id.ts'
import { refusePartner } from './refuse-partner.ts'

/**
 * Asks the next partner in the order of expected value, by a job that the lead's transaction sends. Where one is being
 * asked already nothing happens; where none is left, that follows.
 */
export async function askNextPartner(open: OpenLead): Promise<Following | undefined> {
  goToState(open, STATE.checking)
  const asked = await readSubmissions(open.tx, open.lead.id)
  open.lead = { ...open.lead, step: null, wanted: {}, submissions: asked }
  if (asked.some(({ state }) => state !== 'decided')) return undefined
  if (asked.length === 0) explainPartners(open)
  const partner = await choosePartner(
    open,
    asked.map((one) => one.partner),
  )
  if (partner === undefined) return { event: 'partners-exhausted', details: { asked: asked.length } }
  await ask(open, partner)
  return { event: 'partner-asked', details: { partner } }
}

async function choosePartner(open: OpenLead, excluded: readonly string[]): Promise<string | undefined> {
  const { registry, site, today } = open.context
  for (const id of fittingPartners({ registry, site, answers: open.lead.answers, today: today(open.now), excluded })) {
    const refused = refusePartner(open, id) ?? ((await isFull(open, id)) ? 'cap-reached' : undefined)
    if (refused === undefined) return id
    note(open, 'partner-passed', { partner: id, because: refused })
  }
  return undefined
}

/** Whether the partner had as many leads in the last 24 hours as it takes a day. */
async function isFull({ context, tx, now }: OpenLead, id: string): Promise<boolean> {
  const cap = context.registry.partners[id]?.cap
  return cap !== undefined && (await countSince(tx, id, new Date(now.getTime() - 86_400_000))) >= cap.perDay
}

async function ask(open: OpenLead, partner: string): Promise<void> {
  const { tx, now, lead } = open
  const id = makeId(now)
  const idempotencyKey = randomUUID()
  await addSubmission(tx, { id, lead_id: lead.id, partner, idempotency_key: idempotencyKey, state: 'queued', created_at: now })
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
  } as const
  open.lead = { ...lead, submissions: [...lead.submissions, submission] }
}

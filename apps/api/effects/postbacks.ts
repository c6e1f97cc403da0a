import { POSTBACK_EVENTS, type PostbackEvent } from '#core/model/partners/postback-events.ts'
import { LEAD_STATUS, statusNameOf } from '#core/lead/lead-status.ts'
import { affiliateNamed } from '#core/visit/affiliate-named.ts'
import { countEvents, hasRepeated, type LeadEventRow } from '../store/leads/events.ts'
import { findVisit } from '../store/leads/leads.ts'
import { addPostback, lastNumber, wasAdded } from '../store/partners/postbacks.ts'
import type { Submission } from '../store/partners/submission.ts'
import type { OpenLead } from '../domain/leads/open-lead.ts'
import { referenceIn } from '../domain/leads/visit-of.ts'
import type { PlannedJob } from '../platform/queue/job-payloads.ts'
import { makeId } from '../platform/secrets/make-id.ts'
import { defineEffect, NOTHING } from './definition/define-effect.ts'
import { POSTBACKS_KEPT_DAYS } from '../domain/postbacks/postbacks-kept.ts'
import { heldNow, isCompared } from '../domain/partners/compared-offers.ts'
import { affiliateOf, affiliateReceiver, partnerReceiver } from '../domain/postbacks/receiver-of.ts'

/** Who is told, of which events, and by which ids it knows the lead. */
interface Subscriber {
  readonly receiver: string
  readonly postbacks: (event: LeadEventRow) => boolean
  readonly ids: { readonly [name: string]: string | null | undefined }
}

/** Plans what partners and affiliates are told of what happened to a lead, in the transaction in which it happened. */
export const effect = defineEffect({
  name: 'postbacks',
  follows: [...POSTBACK_EVENTS, 'partner-held', 'offers-returned'],
  sends: ['send-postback'],
  when: 'change',
  run: async (open) => {
    const published = open.events.filter((event) => isPublic(event) && !isAgain(open, event))
    const joined = joinedOffers(open)
    const returned = returnedOffers(open)
    if (published.length + joined.length + returned.length === 0) return NOTHING
    const affiliates = published.length > 0 ? await subscribedAffiliate(open) : []
    const first = affiliates.length > 0 ? await firstOnes(open, published) : []
    const jobs = []
    for (const { receiver, postbacks, ids } of subscribedPartners(open)) {
      const told = [...published, ...joined].filter(postbacks)
      for (const event of told) jobs.push(await plan(open, receiver, event, ids))
      for (const event of returned.filter(postbacks))
        if (!(await isTold(open, receiver, told))) jobs.push(await plan(open, receiver, event, ids))
    }
    for (const { receiver, postbacks, ids } of affiliates)
      for (const event of first.filter(postbacks)) jobs.push(await plan(open, receiver, event, ids))
    return { jobs }
  },
})

async function plan(open: OpenLead, receiver: string, event: LeadEventRow, ids: Subscriber['ids']): Promise<PlannedJob<'send-postback'>> {
  const { tx, lead, now } = open
  const number = ((await lastNumber(tx, lead.id, receiver)) ?? (await mostForgotten(open))) + 1
  const id = makeId(now)
  const { payout, currency, sum } = event.details
  const reason = event.name === 'partners-exhausted' ? exhaustedBy(lead.submissions) : undefined
  const status = statusNameOf(event.details['status']) ?? ''
  const data = { leadId: lead.id, ...ids, status, payout, currency, sum, reason, number }
  const body = JSON.stringify({ type: event.name, timestamp: now.toISOString(), data })
  await addPostback(tx, { id, receiver, lead_id: lead.id, number, body, site: lead.site })
  return { job: 'send-postback', payload: { postbackId: id, leadId: lead.id }, options: { partner: receiver } }
}

/**
 * No number that was told and is not known any more is higher: each message is about an event of its own. The release before
 * forgot all messages after some days.
 */
async function mostForgotten({ tx, lead, now }: OpenLead): Promise<number> {
  const isAllKnown = lead.submittedAt === null || now.getTime() - lead.submittedAt.getTime() < POSTBACKS_KEPT_DAYS * DAY_MS
  return isAllKnown ? 0 : countEvents(tx, lead.id)
}

const DAY_MS = 86_400_000

/** Why no lender took the lead, for who brought it: they knew the person already, they declined, or none could be asked. */
function exhaustedBy(asked: readonly Submission[]): 'duplicate' | 'declined' | 'no-lender' {
  if (asked.length === 0) return 'no-lender'
  return asked.every(({ verdict }) => verdict === 'duplicate') ? 'duplicate' : 'declined'
}

const PUBLIC_EVENTS: ReadonlySet<string> = new Set(POSTBACK_EVENTS)
const isPublic = ({ name }: LeadEventRow): boolean => PUBLIC_EVENTS.has(name)

/** Who follows the way to the lender once more is no news. */
const isAgain = ({ before }: OpenLead, { name }: LeadEventRow): boolean =>
  name === 'applicant-redirected' && before.status === LEAD_STATUS.redirected

/** An offer that joins others in a comparison is shown as well: to its partner that is an acceptance, to an affiliate no other one. */
const joinedOffers = ({ events, lead }: OpenLead): readonly LeadEventRow[] =>
  isCompared(lead) && lead.status === LEAD_STATUS.accepted
    ? events
        .filter(({ name }) => name === 'partner-held')
        .map(({ details }) => ({ name: ACCEPTED, details: { ...details, status: lead.status } }))
    : []

/** In a comparison that is shown again, the offers which are held: some of them may have come while it was not. */
const returnedOffers = ({ before, lead, now }: OpenLead): readonly LeadEventRow[] =>
  isCompared(lead) && lead.status === LEAD_STATUS.accepted && before.status !== LEAD_STATUS.accepted
    ? heldNow(lead, now).map(({ partner }) => ({ name: ACCEPTED, details: { partner, status: lead.status } }))
    : []

/** Whether a partner is told of its acceptance just now, or was before. */
const isTold = async ({ tx, lead }: OpenLead, receiver: string, now: readonly LeadEventRow[]): Promise<boolean> =>
  now.some(({ name }) => name === ACCEPTED) || (await wasAdded(tx, { leadId: lead.id, receiver, type: ACCEPTED }))

const ACCEPTED = 'partner-accepted' satisfies PostbackEvent

/** Without the acceptances after the first: another lender's offer is no second sale of who brought the applicant. */
async function firstOnes({ tx, lead }: OpenLead, published: readonly LeadEventRow[]): Promise<readonly LeadEventRow[]> {
  const isAccepted = published.some(({ name }) => name === ACCEPTED)
  // the one of this change is stored already
  return isAccepted && (await hasRepeated(tx, lead.id, ACCEPTED)) ? published.filter(({ name }) => name !== ACCEPTED) : published
}

function subscribedPartners({ lead, context }: OpenLead): readonly Subscriber[] {
  return lead.submissions.flatMap((submission) => {
    const events: readonly string[] = context.registry.partners[submission.partner]?.postbacks?.events ?? []
    // one that was never asked knows nothing of the lead
    if (events.length === 0 || submission.tries === 0) return []
    const postbacks = (event: LeadEventRow) => events.includes(event.name) && isItsOwn(submission, event)
    return [{ receiver: partnerReceiver(submission.partner), postbacks, ids: { reference: submission.reference } }]
  })
}

/** What is about other partners, or comes after it declined, is none of its business. */
const isItsOwn = ({ partner, verdict }: Submission, { details }: LeadEventRow): boolean =>
  details['partner'] === undefined ? verdict === null || OPEN.has(verdict) : String(details['partner']).split(' ').includes(partner)

const OPEN: ReadonlySet<string> = new Set(['accepted', 'held'])

const AFFILIATE_EVENTS: ReadonlySet<string> = new Set([
  'application-submitted',
  'partner-accepted',
  'applicant-redirected',
  'partner-took-over',
  'partners-exhausted',
  'lead-expired',
  'lead-withdrawn',
  'lead-funded',
  'lead-cancelled',
  'lead-returned',
] satisfies readonly PostbackEvent[])

/** The affiliate that sent the applicant, where a setting says that it hears. */
async function subscribedAffiliate({ api, tx, lead }: OpenLead): Promise<readonly Subscriber[]> {
  if (Object.keys(api.settings.affiliates).length === 0) return []
  const { attribute, own, subId, transactionId } = referenceIn(await findVisit(tx, lead.id))
  if (attribute === undefined) return []
  const affiliate = affiliateNamed(attribute)
  if (!affiliateOf(api.settings, affiliate)) return []
  const ids = { ...own, subId, transactionId }
  return [{ receiver: affiliateReceiver(affiliate), postbacks: ({ name }) => AFFILIATE_EVENTS.has(name), ids }]
}

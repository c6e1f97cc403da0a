import type { Transaction } from 'kysely'
import { z } from 'zod'
import { POSTBACK_EVENTS, type PostbackEvent } from '#core/model/partners/postback-events.ts'
import { LEAD_STATUS, statusNameOf } from '#core/lead/lead-status.ts'
import type { Api } from '../api.ts'
import type { LeadEventRow } from '../db/events.ts'
import { findVisit } from '../db/leads.ts'
import { addPostback, lastNumber } from '../db/postbacks.ts'
import type { Tables } from '../db/tables.ts'
import type { Lead, Submission } from '../leads/lead.ts'
import type { SiteContext } from '../sites/site-context.ts'
import { makeId } from '../secrets/make-id.ts'
import { affiliateNamed, affiliateOf, affiliateReceiver, partnerReceiver } from './receiver-of.ts'

/** A lead in the transaction that changes it, with what happened to it there. */
interface LeadChange {
  readonly api: Api
  readonly tx: Transaction<Tables>
  readonly context: SiteContext
  readonly now: Date
  readonly before: Lead
  readonly lead: Lead
  readonly events: readonly LeadEventRow[]
}

/** Who is told, of which events, and by which ids it knows the lead. */
interface Hearer {
  readonly receiver: string
  readonly postbacks: (event: LeadEventRow) => boolean
  readonly ids: { readonly [name: string]: string | null | undefined }
}

/** Plans what partners and affiliates are told of what happened to a lead, in the transaction in which it happened. */
export async function planPostbacks(open: LeadChange): Promise<void> {
  const heard = open.events.filter((event) => isHeard(event) && !isAgain(open, event))
  if (heard.length === 0) return
  for (const { receiver, postbacks, ids } of [...hearingPartners(open), ...(await hearingAffiliate(open))])
    for (const event of heard.filter(postbacks)) await plan(open, receiver, event, ids)
}

async function plan({ api, tx, lead, now }: LeadChange, receiver: string, event: LeadEventRow, ids: Hearer['ids']): Promise<void> {
  const number = (await lastNumber(tx, lead.id, receiver)) + 1
  const id = makeId(now)
  const data = { leadId: lead.id, ...ids, status: statusNameOf(event.details['status']) ?? '', number }
  const body = JSON.stringify({ type: event.name, timestamp: now.toISOString(), data })
  await addPostback(tx, { id, receiver, lead_id: lead.id, number, body })
  await api.jobs.send(tx, 'send-postback', { postbackId: id, leadId: lead.id }, { partner: receiver })
}

const HEARD: ReadonlySet<string> = new Set(POSTBACK_EVENTS)
const isHeard = ({ name }: LeadEventRow): boolean => HEARD.has(name)

/** Who follows the way to the lender once more is no news. */
const isAgain = ({ before }: LeadChange, { name }: LeadEventRow): boolean =>
  name === 'applicant-redirected' && before.status === LEAD_STATUS.redirected

function hearingPartners({ lead, context }: LeadChange): readonly Hearer[] {
  return lead.submissions.flatMap((submission) => {
    const events: readonly string[] = context.registry.partners[submission.partner]?.postbacks?.events ?? []
    // one that was never asked knows nothing of the lead
    if (events.length === 0 || submission.tries === 0) return []
    const postbacks = (event: LeadEventRow) => events.includes(event.name) && isItsOwn(submission, event)
    return [{ receiver: partnerReceiver(submission.partner), postbacks, ids: { reference: submission.reference } }]
  })
}

/** What is about another partner, or comes after it declined, is none of its business. */
const isItsOwn = ({ partner, verdict }: Submission, { details }: LeadEventRow): boolean =>
  details['partner'] === undefined ? verdict === null || OPEN.has(verdict) : details['partner'] === partner

const OPEN: ReadonlySet<string> = new Set(['accepted', 'held'])

const HEARD_BY_AFFILIATES: ReadonlySet<string> = new Set([
  'application-submitted',
  'partner-accepted',
  'applicant-redirected',
  'partner-took-over',
  'partners-exhausted',
  'lead-expired',
  'lead-withdrawn',
] satisfies readonly PostbackEvent[])
const visited = z.object({
  affiliateReferenceParams: z.object({ attribute: z.string(), subId: z.string().optional(), transactionId: z.string().optional() }),
})

/** The affiliate that sent the applicant, where a setting says that it hears. */
async function hearingAffiliate({ api, tx, lead }: LeadChange): Promise<readonly Hearer[]> {
  if (Object.keys(api.settings.affiliates).length === 0) return []
  const visit = visited.safeParse(await findVisit(tx, lead.id))
  if (!visit.success) return []
  const { attribute, subId, transactionId } = visit.data.affiliateReferenceParams
  const affiliate = affiliateNamed(attribute)
  if (!affiliateOf(api.settings, affiliate)) return []
  return [{ receiver: affiliateReceiver(affiliate), postbacks: ({ name }) => HEARD_BY_AFFILIATES.has(name), ids: { subId, transactionId } }]
}

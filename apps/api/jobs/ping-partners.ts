import type { LeadPorts } from '#apps/api/domain/leads/open-lead.ts'
import { z } from 'zod'
import { randomUUID } from 'node:crypto'
import { gateways } from '#catalogue/gateways.gen.ts'
import type { Bid } from '#core/model/partners/gateway.ts'
import { servesCountry } from '#core/model/site/select-registry.ts'
import type { Api } from '../domain/api.ts'
import { addBids, readBids } from '../store/partners/routings.ts'
import { applyEvent } from '../effects/definition/apply-event.ts'
import type { Lead } from '../domain/leads/lead.ts'
import { readLead } from '../domain/leads/load-lead.ts'
import { withLead } from '../effects/definition/write-lead.ts'
import type { SiteContext } from '../domain/sites/site-context.ts'
import { makePing } from '../domain/partners/make-application.ts'
import { leftMs } from '../domain/partners/routing-facts.ts'
import { sendToPartner } from '../domain/partners/send-to-partner.ts'
import { signerOf } from '../domain/partners/signer-of.ts'
import type { JobPayloads } from '../platform/queue/job-payloads.ts'
import { defineJob } from './definition/define-job.ts'

const payload = z.object({ leadId: z.string(), partners: z.array(z.string()) })

declare module '../platform/queue/job-payloads.ts' {
  interface JobPayloads {
    readonly 'ping-partners': Readonly<z.infer<typeof payload>>
  }
}

export const job = defineJob({
  name: 'ping-partners',
  payload,
  // somebody waits
  limits: { expireInSeconds: 15, retryLimit: 50, retryDelay: 1, retryDelayMax: 3 },
  atOnce: 'WORKERS',
  run: pingPartners,
})

/** All partners are asked at the same time, and nobody waits longer for a bid. */
const LONGEST_MS = 2000

/**
 * The job of asking partners what they would pay for a lead, without telling who applies; who does not answer bids nothing.
 * A bid decides nothing, so it may be done any number of times; the first bids that are recorded stay.
 */
export async function pingPartners(
  api: LeadPorts & Pick<Api, 'database' | 'tracing'>,
  { leadId, partners }: JobPayloads['ping-partners'],
): Promise<void> {
  const lead = await readLead(api.database.db, leadId, api.encryption)
  const context = api.sites.get(lead?.site ?? '')
  if (!lead || !context) return
  const bids = await Promise.all(partners.map(async (partner) => ({ partner, ...(await ping(api, { lead, context }, partner)) })))
  await withLead(api, leadId, async (open) => {
    if (Object.keys(await readBids(open.tx, leadId)).length > 0) return
    await addBids(open.tx, leadId, bids, open.now)
    await applyEvent(open, 'partners-bid', { bids: bids.filter(({ price }) => price !== null).length })
  })
}

interface Pinged {
  readonly lead: Lead
  readonly context: SiteContext
}

async function ping(api: Pick<Api, 'settings' | 'tracing' | 'outside'>, { lead, context }: Pinged, id: string): Promise<Bid> {
  const gateway = gateways[id]
  const partner = context.registry.partners[id]
  if (!gateway || !partner || !servesCountry(partner, context.site.countryId)) return { price: null }
  if (!gateway.ping || !gateway.readBid) return { price: context.routing.rules.partners[id]?.price ?? null }
  const timeoutMs = Math.min(LONGEST_MS, partner.limits.timeoutMs, leftMs({ lead, context, now: api.outside.now() }))
  if (timeoutMs <= 0) return { price: null }
  const request = gateway.ping(makePing(context, lead, id))
  // a key of its own each time: the partner must not know the lead again by it
  const sending = { partner: id, request, idempotencyKey: randomUUID(), isUnnamed: true, timeoutMs, sign: signerOf(api, id, gateway) }
  const sent = await sendToPartner(api, sending)
  return sent.ok ? (gateway.readBid(sent.response) ?? { price: null }) : { price: null }
}

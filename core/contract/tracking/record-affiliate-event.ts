import { z } from 'zod'
import { defineCall } from '#core/contract/define-call.ts'
import { leadId } from '../lead/lead-id.ts'

/**
 * The events of a lead that are stored: its creation, which the page reports, and its return by a
 * link, which the server records.
 */
export const AFFILIATE_EVENTS = ['lead-created', 'link-opened'] as const

export type AffiliateEventName = (typeof AFFILIATE_EVENTS)[number]

/** The event that a page may report. */
export const AFFILIATE_EVENT = 'lead-created' satisfies AffiliateEventName

/**
 * Records an event for an affiliate. With `leadId` and the lead's secret, the event is stored with
 * its content, once per lead and event; without a lead it is only counted, because any caller could
 * make it up.
 */
export const recordAffiliateEvent = defineCall({
  method: 'POST',
  path: '/affiliate/event',
  summary: 'Record an event for an affiliate',
  body: z.object({
    product: z.string().max(250),
    event: z.string().max(60),
    leadId: leadId.optional(),
    attribute: z.string().max(250).optional(),
    subId: z.string().max(250).optional(),
    transactionId: z.string().max(250).optional(),
  }),
  reply: { status: 204, body: z.null() },
  errors: ['body-malformed', 'lead-unknown', 'lead-expired', 'key-reused', 'key-in-use', 'too-many-requests', 'not-ready'],
  access: 'public',
})

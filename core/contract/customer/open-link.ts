import { z } from 'zod'
import { defineCall } from '#core/contract/define-call.ts'
import { leadView } from '#core/contract/lead/lead-view.ts'
import { oneByOne } from '#core/contract/one-by-one.ts'

/**
 * The affiliate's id of the click that brought the visitor; an id of another form is left out, and
 * the link still opens.
 */
const refTransactionId = z.string().max(250).optional().catch(undefined)

const secret = z.string().regex(/^[\w-]{22}$/u)

/**
 * A lead as its applicant gets it on a device: the view, all answers nested as in the lead payload,
 * and their revisions.
 */
export const openedLead = z.object({
  lead: leadView,
  application: z.record(z.string(), z.unknown()),
  numbers: z.record(z.string(), z.number()).register(oneByOne),
})

/**
 * What a link leads to. On a device without the lead's secret, nothing of the lead is returned
 * except the end of the phone number that has to be confirmed.
 */
const linked = z.object({
  opened: openedLead.optional(),
  maskedPhone: z.string().optional(),
  uiColors: z.record(z.string(), z.string()).register(oneByOne).optional(),
})

/**
 * Reads where a link leads, and changes nothing in the lead. `id` is the link's own secret. If the
 * link opens the lead, the click that brought the applicant back is recorded for the affiliate
 * (docs/decisions/partners/225-postbacks-and-affiliate-events.md).
 */
export const readLink = defineCall({
  method: 'GET',
  path: '/v3/lead/url/{id}/{urlType}',
  summary: 'Read the lead of a link',
  params: z.object({ id: secret, urlType: z.literal('continue') }),
  query: z.object({ refTransactionId }),
  reply: { status: 200, body: linked },
  errors: ['lead-unknown', 'too-many-requests', 'not-ready'],
  access: 'lead',
})

/** The same call for older links. */
export const readOlderLink = defineCall({ ...readLink, path: '/v2/lead/url/{id}/{urlType}', summary: 'Read the lead of an older link' })

/**
 * Sends a code to the lead's phone, because the link was opened on a device that does not know the
 * lead.
 */
export const sendLinkCode = defineCall({
  method: 'POST',
  path: '/lead/url/{id}/code',
  summary: 'Send a code to open a link on another device',
  params: z.object({ id: secret }),
  reply: { status: 200, body: z.object({ maskedPhone: z.string(), resendAfterSeconds: z.number().int() }) },
  errors: ['lead-unknown', 'lead-expired', 'too-many-tries', 'too-many-requests', 'not-ready'],
  access: 'lead',
})

/** Opens the lead on another device, once: the code gives that device a secret of its own. */
export const openLink = defineCall({
  method: 'POST',
  path: '/lead/url/{id}/open',
  summary: 'Open the lead of a link by the code',
  params: z.object({ id: secret }),
  body: z.object({ code: z.string().max(40), refTransactionId }),
  reply: { status: 200, body: openedLead.extend({ token: z.string() }) },
  errors: ['code-wrong', 'code-expired', 'code-used-up', 'lead-unknown', 'lead-expired', 'too-many-requests', 'not-ready'],
  access: 'lead',
})

export type OpenedLead = z.infer<typeof openedLead>

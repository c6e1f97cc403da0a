import { z } from 'zod'
import { conversionReplies, conversions } from '#catalogue/conversions.gen.ts'
import { CONVERSION_EVENTS, type Conversion, type ConversionReply } from '#core/model/vendors/conversion.ts'
import type { Tracker } from '#core/model/vendors/tracker.ts'
import { hashIdentity } from '#core/tracking/hash-identity.ts'
import { readInternational } from '#core/tracking/read-international.ts'
import type { Api } from '../domain/api.ts'
import {
  findQueued,
  NOT_AGREED,
  NOT_FUNDED,
  readTrackerChoices,
  settleTracked,
  type TrackedKey,
  type TrackedRow,
} from '../store/tracking/tracked.ts'
import { fundedPrice } from '../domain/partners/sales/funded-price.ts'
import type { Lead } from '../domain/leads/lead.ts'
import { readLead } from '../domain/leads/load-lead.ts'
import { hexHash } from '../platform/secrets/hash.ts'
import { clicksIn } from '../domain/trackers/clicks-in.ts'
import { mayReport } from '../effects/conversions.ts'
import { parseJson } from '../platform/network/parse-json.ts'
import type { OutsideAnswer } from '../platform/platform.ts'
import type { JobPayloads } from '../platform/queue/job-payloads.ts'
import { defineJob } from './definition/define-job.ts'

const payload = z.object({ leadId: z.string(), event: z.enum(CONVERSION_EVENTS), tracker: z.string() })

declare module '../platform/queue/job-payloads.ts' {
  interface JobPayloads {
    readonly 'send-conversion': Readonly<z.infer<typeof payload>>
  }
}

export const job = defineJob({
  name: 'send-conversion',
  payload,
  // tried for more than a day, at most every 6 h: a vendor may take a click only when it is some hours old
  limits: { expireInSeconds: 30, retryLimit: 16, retryDelay: 5, retryDelayMax: 21_600 },
  atOnce: 2,
  run: sendConversion,
})

export const VENDOR_ANSWERS_WITHIN_MS = 8000

/** The job of telling a tracker a conversion. Where the vendor fails it throws and is tried again, with the same event id. */
export async function sendConversion(
  api: Pick<Api, 'settings' | 'database' | 'encryption' | 'outside' | 'sites' | 'trackers'> & { readonly log: Pick<Api['log'], 'warn'> },
  { leadId, event, tracker }: JobPayloads['send-conversion'],
): Promise<void> {
  const { db } = api.database
  const key: TrackedKey = { lead_id: leadId, event, tracker, source: 'server' }
  const row = await findQueued(db, key)
  const lead = await readLead(db, leadId, api.encryption)
  if (!row || !lead) return
  const settle = (state: TrackedRow['state'], reason: string | null) =>
    settleTracked(db, key, { state, reason, settled_at: api.outside.now() })
  const refuse = (reason: string) => {
    api.log.warn({ tracker, event, reason }, 'a tracker refused a conversion')
    return settle('refused', reason)
  }
  const configured = api.trackers.get(lead.site)?.find(({ id }) => id === tracker)
  const make = conversions[tracker]
  if (!configured || !make) return await settle('held', 'not-configured')
  // the visitor may have withdrawn since
  if (!mayReport(api, lead.site, configured.tracker.purpose, await readTrackerChoices(db, leadId))) return await settle('held', NOT_AGREED)
  const price = event === 'Purchase' ? await fundedPrice(db, leadId) : undefined
  if (event === 'Purchase' && price === undefined) return await settle('held', NOT_FUNDED)
  const request = make(await describeConversion(api, lead, { row, tracker: configured.tracker, price }), configured.settings)
  if (!request.ok) return await settle('held', request.held)
  const answer = await api.outside.send(request.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...request.headers },
    body: JSON.stringify(request.body),
    redirect: 'error',
    signal: AbortSignal.timeout(VENDOR_ANSWERS_WITHIN_MS),
  })
  const reply = answer.ok ? await readReply(tracker, answer) : undefined
  if (reply?.state === 'told') return await settle('told', null)
  if (reply?.state === 'refused') return await refuse(reply.reason)
  if (reply) throw new Error(`the tracker ${tracker} is to be told later: ${reply.reason}`)
  if (answer.status < 500 && answer.status !== 429 && answer.status !== 408) return await refuse(`status ${answer.status}`)
  throw new Error(`the tracker ${tracker} answered ${answer.status}`)
}

const readReply = async (tracker: string, answer: OutsideAnswer): Promise<ConversionReply> =>
  conversionReplies[tracker]?.(parseJson(Buffer.from(await answer.text()))?.value) ?? { state: 'told' }

const visited = z.looseObject({ sessionId: z.string().default('') })

/** A line of the receipt for a tracker; `price` in hundredths, where it has one. */
interface Described {
  readonly row: TrackedRow
  readonly tracker: Tracker
  readonly price: number | undefined
}

async function describeConversion(
  api: Pick<Api, 'settings' | 'database' | 'sites'>,
  { id, site, answers }: Lead,
  { row: { event, event_id: eventId, happened_at: at }, tracker, price }: Described,
): Promise<Conversion> {
  const { visit } = await api.database.db.selectFrom('leads').select('visit').where('id', '=', id).executeTakeFirstOrThrow()
  const { sessionId, ...parts } = visited.parse(visit)
  const { email, phoneNumber } = answers
  const known = { sessionId, ...(typeof email === 'string' && { email }), ...(typeof phoneNumber === 'string' && { phoneNumber }) }
  const identity = await hashIdentity(known, readInternational, async (one) => hexHash(one))
  const { PUBLIC_URL: address, BASE_PATH: base } = api.settings
  const page = address === undefined ? (api.sites.get(site)?.site.brand.homePage ?? '') : `${address.replaceAll('{site}', site)}${base}/`
  const currency = api.sites.get(site)?.site.country.currency.code
  const value = price !== undefined && currency !== undefined ? { minor: price, currency } : undefined
  return { event, eventId, at, page, identity, clicks: clicksIn(parts, tracker), ...(value && { value }) }
}

import { z } from 'zod'
import { clickIds } from '#catalogue/click-ids.gen.ts'
import { VISIT_PARTS, type LeadPayload } from '#core/contract/lead/lead-payload.ts'
import { isEventId } from '#core/tracking/lead-event-id.ts'

/** The visit as it is stored with the lead: who came, from where, on what device. Captcha tokens are not kept. */
export const visitOf = (body: LeadPayload): { readonly [part: string]: unknown } =>
  Object.fromEntries(Object.entries(body).filter(([part, value]) => STORED.has(part) && value !== undefined))

const STORED: ReadonlySet<string> = new Set([...VISIT_PARTS, ...clickIds.map(({ part }) => part)])

/** The id of the lead's tracking events in a visit; what is no such id counts as none. */
export const eventIdIn = ({ eventId }: { readonly [part: string]: unknown }): { readonly eventId?: string } =>
  isEventId(eventId) ? { eventId } : {}

const text = z.string().optional()
const own = z.record(z.string(), z.string()).optional()
const reference = z.object({ attribute: text, subId: text, transactionId: text, own })
const visited = z.object({ affiliateReferenceParams: reference })

/** The affiliate's reference in a stored visit; nothing where the lead came without one. */
export const referenceIn = (visit: unknown): z.infer<typeof reference> => visited.safeParse(visit).data?.affiliateReferenceParams ?? {}

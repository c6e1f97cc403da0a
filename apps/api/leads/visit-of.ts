import type { LeadPayload } from '../../../core/contract/lead-payload.ts'

/** Parts of the payload that tell of the visit: who came, from where, on what device. Captcha tokens are not kept. */
const VISIT_PARTS = [
  'sessionId',
  'sessionStartedAt',
  'leadSource',
  'tags',
  'deviceData',
  'googleClick',
  'metaPixel',
  'tikTokPixel',
  'affiliateReferenceParams',
  'utm',
  'posthogParameters',
  'eventId',
  'uiColors',
] as const

/** The visit as it is stored with the lead. */
export const visitOf = (body: LeadPayload): { readonly [part: string]: unknown } =>
  Object.fromEntries(VISIT_PARTS.flatMap((part) => (body[part] === undefined ? [] : [[part, body[part]]])))

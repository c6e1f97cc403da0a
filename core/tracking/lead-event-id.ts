import { makeEventId, type Digest } from './event-id.ts'

/** True for an event id as the browser makes it with the lead: a SHA-256 in hexadecimal digits. */
export const isEventId = (found: unknown): found is string => typeof found === 'string' && /^[\da-f]{64}$/u.test(found)

/**
 * Returns the id of the tracking events of a lead that an earlier release created, or whose browser
 * could make none: the hash of the moment of its creation and of its id, a UUID of version 7, which
 * begins with that moment (RFC 9562).
 */
export const derivedEventId = (leadId: string, digest: Digest): Promise<string> =>
  makeEventId(new Date(Number.parseInt(leadId.replaceAll('-', '').slice(0, 12), 16)), leadId, digest)

import { makeEventId, type Digest } from './event-id.ts'

/**
 * The id of a lead's tracking events, the same in every browser and on the server: the hash of the moment of its creation
 * and of its id, a UUID of version 7, which begins with that moment in milliseconds (RFC 9562).
 */
export const leadEventId = (leadId: string, digest: Digest): Promise<string> =>
  makeEventId(new Date(Number.parseInt(leadId.replaceAll('-', '').slice(0, 12), 16)), leadId, digest)

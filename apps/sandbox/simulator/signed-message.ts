import { timingSafeEqual } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/** A request with its signature headers (docs/webhooks.md). */
interface SignedRequest {
  readonly headers: { readonly [name: string]: unknown }
  readonly bodyText: string
}

/** The secrets that both sides know, newest first, and the current time. */
export interface Signing {
  readonly secrets: readonly string[]
  readonly now: Date
}

const TOLERANCE_SECONDS = 300

/**
 * Returns whether one of the secrets signed the request at most 300 seconds ago, as a lender
 * verifies it.
 */
export function isSignedMessage({ headers, bodyText }: SignedRequest, { secrets, now }: Signing): boolean {
  const [id, at, given] = [headers['webhook-id'], headers['webhook-timestamp'], headers['webhook-signature']]
  if (typeof id !== 'string' || typeof at !== 'string' || typeof given !== 'string' || !/^\d+$/u.test(at)) return false
  if (Math.abs(now.getTime() / 1000 - Number(at)) > TOLERANCE_SECONDS) return false
  const expected = secrets.map((secret) => webhookOf(secret).sign(id, new Date(Number(at) * 1000), bodyText))
  return given.split(' ').some((one) => expected.some((signature) => isSame(one, signature)))
}

/** Makes a signer from a secret: `whsec_` and base64, or plain text. */
export const webhookOf = (secret: string): Webhook =>
  secret.startsWith('whsec_') ? new Webhook(secret) : new Webhook(Buffer.from(secret), { format: 'raw' })

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

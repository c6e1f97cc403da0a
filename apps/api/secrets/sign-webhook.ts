import { createHmac } from 'node:crypto'
import { isSame } from './hash.ts'

/** A message as it travels: its three headers and the bytes of its body (https://www.standardwebhooks.com, version 1). */
export interface SignedMessage {
  readonly headers: { readonly [name: string]: string | readonly string[] | undefined }
  readonly body: Buffer
}

/** How far the sender's clock may be from ours, in seconds; older ones may be replays. */
export const TOLERANCE_SECONDS = 300
const ID = /^[\w.-]{1,100}$/u
const SECRET_PREFIX = 'whsec_'

/** The headers that sign a body at a moment. */
export function signWebhook({ id, at, body }: { readonly id: string; readonly at: Date; readonly body: Buffer }, secret: string) {
  const seconds = Math.floor(at.getTime() / 1000)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${digest(id, String(seconds), body, secret).toString('base64')}`,
  }
}

/** The id of a message that its sender signed not long ago, or why it is refused. It is judged on the bytes as they came. */
export function judgeWebhook(
  { headers, body }: SignedMessage,
  secret: string,
  now: Date,
): { readonly ok: true; readonly id: string } | { readonly ok: false; readonly why: 'form' | 'time' | 'signature' } {
  const [id, at, signatures] = [headers['webhook-id'], headers['webhook-timestamp'], headers['webhook-signature']]
  if (typeof id !== 'string' || typeof at !== 'string' || typeof signatures !== 'string') return { ok: false, why: 'form' }
  if (!ID.test(id) || !/^\d{1,12}$/u.test(at)) return { ok: false, why: 'form' }
  if (Math.abs(now.getTime() / 1000 - Number(at)) > TOLERANCE_SECONDS) return { ok: false, why: 'time' }
  const expected = digest(id, at, body, secret)
  // several while its secret changes
  const isSigned = signatures
    .split(' ')
    .some((one) => one.startsWith('v1,') && isSame(Buffer.from(one.slice('v1,'.length), 'base64'), expected))
  return isSigned ? { ok: true, id } : { ok: false, why: 'signature' }
}

function digest(id: string, at: string, body: Buffer, secret: string): Buffer {
  const key = secret.startsWith(SECRET_PREFIX) ? Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64') : Buffer.from(secret)
  return createHmac('sha256', key).update(`${id}.${at}.`).update(body).digest()
}

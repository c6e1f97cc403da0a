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

/** The headers that sign a body at a moment, with each secret that is in force. */
export function signWebhook({ id, at, body }: { readonly id: string; readonly at: Date; readonly body: Buffer }, secrets: string) {
  const seconds = String(Math.floor(at.getTime() / 1000))
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': splitSecrets(secrets)
      .map((secret) => `v1,${digest(id, seconds, body, secret).toString('base64')}`)
      .join(' '),
  }
}

/** The secrets of a setting, the newest first: two of them while one takes the other's place. */
export const splitSecrets = (secrets: string): readonly string[] => secrets.split(',').map((one) => one.trim())

/** The id of a message that its sender signed not long ago, or why it is refused. It is judged on the bytes as they came. */
export function judgeWebhook(
  { headers, body }: SignedMessage,
  secrets: string,
  now: Date,
): { readonly ok: true; readonly id: string } | { readonly ok: false; readonly why: 'form' | 'time' | 'signature' } {
  const [id, at, signatures] = [headers['webhook-id'], headers['webhook-timestamp'], headers['webhook-signature']]
  if (typeof id !== 'string' || typeof at !== 'string' || typeof signatures !== 'string') return { ok: false, why: 'form' }
  if (!ID.test(id) || !/^\d{1,12}$/u.test(at)) return { ok: false, why: 'form' }
  if (Math.abs(now.getTime() / 1000 - Number(at)) > TOLERANCE_SECONDS) return { ok: false, why: 'time' }
  const expected = splitSecrets(secrets).map((secret) => digest(id, at, body, secret))
  const isSigned = signatures
    .split(' ')
    .some((one) => one.startsWith('v1,') && isAmong(Buffer.from(one.slice('v1,'.length), 'base64'), expected))
  return isSigned ? { ok: true, id } : { ok: false, why: 'signature' }
}

const isAmong = (given: Buffer, expected: readonly Buffer[]): boolean => expected.some((one) => isSame(given, one))

function digest(id: string, at: string, body: Buffer, secret: string): Buffer {
  const key = secret.startsWith(SECRET_PREFIX) ? Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64') : Buffer.from(secret)
  return createHmac('sha256', key).update(`${id}.${at}.`).update(body).digest()
}

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

/** The headers that sign a body at a moment, with each key that is in force (read-shared-secrets.ts). */
export function signWebhook({ id, at, body }: { readonly id: string; readonly at: Date; readonly body: Buffer }, keys: readonly Buffer[]) {
  const seconds = String(Math.floor(at.getTime() / 1000))
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': keys.map((key) => `v1,${digest(id, seconds, body, key).toString('base64')}`).join(' '),
  }
}

/** The id of a message that its sender signed not long ago, or why it is refused. It is judged on the bytes as they came. */
export function judgeWebhook(
  { headers, body }: SignedMessage,
  keys: readonly Buffer[],
  now: Date,
): { readonly ok: true; readonly id: string } | { readonly ok: false; readonly why: 'form' | 'time' | 'signature' } {
  const [id, at, signatures] = [headers['webhook-id'], headers['webhook-timestamp'], headers['webhook-signature']]
  if (typeof id !== 'string' || typeof at !== 'string' || typeof signatures !== 'string') return { ok: false, why: 'form' }
  if (!ID.test(id) || !/^\d{1,12}$/u.test(at)) return { ok: false, why: 'form' }
  if (Math.abs(now.getTime() / 1000 - Number(at)) > TOLERANCE_SECONDS) return { ok: false, why: 'time' }
  const expected = keys.map((key) => digest(id, at, body, key))
  const isSigned = signatures
    .split(' ')
    .some((one) => one.startsWith('v1,') && isAmong(Buffer.from(one.slice('v1,'.length), 'base64'), expected))
  return isSigned ? { ok: true, id } : { ok: false, why: 'signature' }
}

const isAmong = (given: Buffer, expected: readonly Buffer[]): boolean => expected.some((one) => isSame(given, one))

function digest(id: string, at: string, body: Buffer, key: Buffer): Buffer {
  if (key.length === 0) throw new Error('an empty key signs nothing')
  return createHmac('sha256', key).update(`${id}.${at}.`).update(body).digest()
}

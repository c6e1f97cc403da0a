import { isUtf8 } from 'node:buffer'
import { Webhook } from 'standardwebhooks'
import { isSame } from './hash.ts'

/** A message as it travels: its three headers and the bytes of its body (https://www.standardwebhooks.com, version 1). */
export interface SignedMessage {
  readonly headers: { readonly [name: string]: string | readonly string[] | undefined }
  readonly body: Buffer
}

/** How far the sender's clock may be from ours, in seconds; older ones may be replays. */
export const TOLERANCE_SECONDS = 300
const ID = /^[\w.-]{1,100}$/u
/** A shorter key is a slip of a setting and anybody's guess. Production demands more of its settings. */
const LEAST_KEY_BYTES = 8

/** The headers that sign a body at a moment, with each key that is in force; it throws where one is not fit to sign with. */
export function signWebhook({ id, at, body }: { readonly id: string; readonly at: Date; readonly body: Buffer }, keys: readonly Buffer[]) {
  if (keys.length === 0 || !keys.every(isFit)) throw new Error(`nothing is signed: a key needs ${LEAST_KEY_BYTES} bytes or more`)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': keys.map((key) => signerWith(key).sign(id, at, body)).join(' '),
  }
}

const isFit = (key: Buffer): boolean => key.length >= LEAST_KEY_BYTES

const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const

/** What the headers of a message say, before its body is known. */
interface Signature {
  readonly id: string
  readonly at: Date
  /** Those of our version. */
  readonly digests: readonly Buffer[]
}

interface Refused {
  readonly ok: false
  readonly why: 'form' | 'time' | 'signature'
}

/** What the headers say of a message that may have been signed not long ago, or why no body could make it count. */
export function readSignature(
  headers: SignedMessage['headers'],
  now: Date,
): { readonly ok: true; readonly signature: Signature } | Refused {
  const [id, at, signatures] = HEADERS.map((name) => headers[name])
  if (typeof id !== 'string' || typeof at !== 'string' || typeof signatures !== 'string') return { ok: false, why: 'form' }
  if (!ID.test(id) || !/^\d{1,12}$/u.test(at)) return { ok: false, why: 'form' }
  if (Math.abs(now.getTime() / 1000 - Number(at)) > TOLERANCE_SECONDS) return { ok: false, why: 'time' }
  const ofVersion = signatures.split(' ').filter((one) => one.startsWith(VERSION))
  const digests = ofVersion.map(digestIn).filter(({ length }) => length === DIGEST_BYTES)
  return digests.length > 0 ? { ok: true, signature: { id, at: new Date(Number(at) * 1000), digests } } : { ok: false, why: 'signature' }
}

/** The id of a message that its sender signed not long ago, or why it is refused. It is judged on the bytes as they came. */
export function validateWebhook(
  { headers, body }: SignedMessage,
  keys: readonly Buffer[],
  now: Date,
): { readonly ok: true; readonly id: string } | Refused {
  const read = readSignature(headers, now)
  if (!read.ok) return read
  const { id, at, digests } = read.signature
  // the library signs texts: bytes that are none would be taken for others
  if (!isUtf8(body)) return { ok: false, why: 'form' }
  const expected = keys.filter(isFit).map((key) => digestIn(signerWith(key).sign(id, at, body)))
  return digests.some((one) => isAmong(one, expected)) ? { ok: true, id } : { ok: false, why: 'signature' }
}

/** Of SHA-256. */
const DIGEST_BYTES = 32
const VERSION = 'v1,'
const digestIn = (signature: string): Buffer => Buffer.from(signature.slice(VERSION.length), 'base64')
const isAmong = (given: Buffer, expected: readonly Buffer[]): boolean => expected.some((one) => isSame(given, one))

const signerWith = (key: Buffer): Webhook => new Webhook(key, { format: 'raw' })

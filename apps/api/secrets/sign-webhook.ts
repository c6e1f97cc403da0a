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
const SECRET_PREFIX = 'whsec_'
/** A shorter key is a slip of a setting (an empty part behind a comma, a prefix without its key), and anybody's guess. */
const LEAST_KEY_BYTES = 8

/** The headers that sign a body at a moment, with each secret that is in force; it throws where none is fit to sign with. */
export function signWebhook({ id, at, body }: { readonly id: string; readonly at: Date; readonly body: Buffer }, secrets: string) {
  const signers = usableSecrets(secrets).map(signerWith)
  if (signers.length === 0) throw new Error(`nothing is signed: no secret has ${LEAST_KEY_BYTES} bytes or more`)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signers.map((signer) => signer.sign(id, at, body)).join(' '),
  }
}

/** The secrets of a setting that are fit to sign with, the newest first: two of them while one takes the other's place. */
export const usableSecrets = (secrets: string): readonly string[] =>
  secrets
    .split(',')
    .map((one) => one.trim())
    .filter((one) => keyOf(one).length >= LEAST_KEY_BYTES)

/** The id of a message that its sender signed not long ago, or why it is refused. It is judged on the bytes as they came. */
export function judgeWebhook(
  { headers, body }: SignedMessage,
  secrets: string,
  now: Date,
): { readonly ok: true; readonly id: string } | { readonly ok: false; readonly why: 'form' | 'time' | 'signature' } {
  const [id, at, signatures] = [headers['webhook-id'], headers['webhook-timestamp'], headers['webhook-signature']]
  if (typeof id !== 'string' || typeof at !== 'string' || typeof signatures !== 'string') return { ok: false, why: 'form' }
  // the library signs texts: bytes that are none would be taken for others
  if (!ID.test(id) || !/^\d{1,12}$/u.test(at) || !isUtf8(body)) return { ok: false, why: 'form' }
  if (Math.abs(now.getTime() / 1000 - Number(at)) > TOLERANCE_SECONDS) return { ok: false, why: 'time' }
  const expected = usableSecrets(secrets).map((secret) => digestIn(signerWith(secret).sign(id, new Date(Number(at) * 1000), body)))
  const isSigned = signatures.split(' ').some((one) => one.startsWith(VERSION) && isAmong(digestIn(one), expected))
  return isSigned ? { ok: true, id } : { ok: false, why: 'signature' }
}

const VERSION = 'v1,'
const digestIn = (signature: string): Buffer => Buffer.from(signature.slice(VERSION.length), 'base64')
const isAmong = (given: Buffer, expected: readonly Buffer[]): boolean => expected.some((one) => isSame(given, one))

const signerWith = (secret: string): Webhook => new Webhook(keyOf(secret), { format: 'raw' })

/** `whsec_` and base64, also without its padding or in the letters of addresses; any other text as it stands. */
const keyOf = (secret: string): Buffer =>
  secret.startsWith(SECRET_PREFIX) ? Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64') : Buffer.from(secret)

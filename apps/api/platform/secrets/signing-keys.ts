import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto'
import { z } from 'zod'

/** What the setting CONSENT_SIGNING_KEY must look like, for the sentence that refuses another. */
export const SIGNING_KEY_FORM =
  'an Ed25519 private key, PEM or base64 of PKCS8; after a comma earlier ones, of which the public key (SPKI) is enough'

/** A public key as it is published: a JSON Web Key (RFC 8037), named by its thumbprint (RFC 7638). */
const publicKey = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string().regex(/^[\w-]{43}$/u), kid: z.string() })
export type PublicKey = z.infer<typeof publicKey>

/** Public keys as they are published. */
export const publicKeys = z.object({ keys: z.array(publicKey) })

/** Signs, and knows all public keys whose signatures still count, the newest first. */
export interface Signing {
  readonly keys: readonly [PublicKey, ...PublicKey[]]
  readonly sign: (text: string) => Signature
}

/** A signature, and which key made it. */
export interface Signature {
  readonly keyId: string
  readonly signature: Buffer
}

/** Reads the setting; undefined where it does not look so. */
export function readSigningKeys(text: string): Signing | undefined {
  const [first, ...earlier] = text.split(',').map(readKey)
  if (first?.type !== 'private' || earlier.some((key) => key === undefined)) return undefined
  const newest = publish(first)
  return {
    keys: [newest, ...earlier.flatMap((key) => (key ? [publish(key)] : []))],
    sign: (signed) => ({ keyId: newest.kid, signature: sign(null, Buffer.from(signed), first) }),
  }
}

/** True where one of the keys made the signature over the text. */
export function isSignedBy(keys: readonly PublicKey[], text: string, { keyId, signature }: Signature): boolean {
  const key = keys.find(({ kid }) => kid === keyId)
  if (!key || thumbprint(key.x) !== keyId) return false
  const { kty, crv, x } = key
  return verify(null, Buffer.from(text), createPublicKey({ key: { kty, crv, x }, format: 'jwk' }), signature)
}

/** A new private key, as the setting takes it. */
export const makeSigningKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')

/** A private or public key of this kind; undefined where it is none. */
function readKey(text: string): KeyObject | undefined {
  const given = text.trim().replaceAll(String.raw`\n`, '\n')
  const der = Buffer.from(given, 'base64')
  const readers = given.startsWith('-----')
    ? [() => createPrivateKey(given), () => createPublicKey(given)]
    : [() => createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }), () => createPublicKey({ key: der, format: 'der', type: 'spki' })]
  const key = readers.map(keyOrNone).find((one) => one !== undefined)
  return key?.asymmetricKeyType === 'ed25519' ? key : undefined
}

function keyOrNone(read: () => KeyObject): KeyObject | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

function publish(key: KeyObject): PublicKey {
  const jwk = (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' })
  const x = jwk.x ?? ''
  return { kty: 'OKP', crv: 'Ed25519', x, kid: thumbprint(x) }
}

const thumbprint = (x: string): string => createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url')

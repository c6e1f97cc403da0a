import { z } from 'zod'
import { isSignedBy, type PublicKey, type Signing } from '#apps/api/platform/secrets/signing-keys.ts'

/** The end of a lead's chain of consents at a moment: how many rows it has, the hash and the time of the last one. */
export interface ConsentHead {
  readonly leadId: string
  readonly number: number
  /** In hex. */
  readonly hash: string
  readonly at: Date
}

/** A signed end as it stands in a certificate; the signature is base64url. */
export const signedHead = z.object({
  number: z.number().int().positive(),
  hash: z.string().regex(/^[\da-f]{64}$/u),
  at: z.iso.datetime(),
  keyId: z.string(),
  signature: z.string(),
})
export type SignedHead = z.infer<typeof signedHead>

/** What is signed. Never changed: certificates that exist have to stay verifiable. */
const textOf = ({ leadId, number, hash, at }: ConsentHead): string =>
  JSON.stringify(['loanwright consent head 1', leadId, number, hash, at.toISOString()])

/** Signs the end of a chain. */
export const signHead = (signing: Signing, head: ConsentHead) => signing.sign(textOf(head))

/** True where one of the keys signed this end of this lead's chain. */
export const isSignedHead = (keys: readonly PublicKey[], leadId: string, head: SignedHead): boolean =>
  isSignedBy(keys, textOf({ leadId, number: head.number, hash: head.hash, at: new Date(head.at) }), {
    keyId: head.keyId,
    signature: Buffer.from(head.signature, 'base64url'),
  })

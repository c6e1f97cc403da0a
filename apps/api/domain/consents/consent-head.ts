import type { SignedHead } from '#core/model/partners/consent-receipt.ts'
import type { SignedEnd } from '#apps/api/store/consents/read-ledger.ts'
import { isSignedBy, type PublicKey, type Signing } from '#apps/api/platform/secrets/signing-keys.ts'

/** The end of a lead's chain of consents at a moment: how many rows it has, the hash and the time of the last one. */
export interface ConsentHead {
  readonly leadId: string
  readonly number: number
  /** In hex. */
  readonly hash: string
  readonly at: Date
}

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

/** A signed end as a document shows it. */
export const showHead = ({ number, hash, at, key_id: keyId, signature }: SignedEnd): SignedHead => ({
  number,
  hash: hash.toString('hex'),
  at: at.toISOString(),
  keyId,
  signature: signature.toString('base64url'),
})

import type { ConsentReceipt } from '#core/model/partners/consent-receipt.ts'
import { isSignedBy, type PublicKey } from '#apps/api/platform/secrets/signing-keys.ts'
import { isSignedHead } from '../consents/consent-head.ts'
import { hashText } from '../consents/hash-text.ts'
import { receiptText } from './receipt-text.ts'

/** What is wrong with a receipt, and with which of its consents (its code), where it is one of them. */
export interface ReceiptFault {
  readonly why: 'signature' | 'head' | 'text' | 'order'
  readonly code?: string
}

/**
 * The first fault of a receipt, or undefined where everything fits: its own signature, that of the chain's end, each
 * sentence with its hash, and each consent with the chain. Needs the published keys and nothing else.
 */
export function verifyReceipt(receipt: ConsentReceipt, keys: readonly PublicKey[]): ReceiptFault | undefined {
  const { leadId, consents, head, keyId, signature } = receipt
  if (!isSignedBy(keys, receiptText(receipt), { keyId, signature: Buffer.from(signature, 'base64url') })) return { why: 'signature' }
  if (head && !isSignedHead(keys, leadId, head)) return { why: 'head' }
  for (const { code, sentence, pageHash = '', textHash, number, rowHash } of consents) {
    if (sentence !== undefined && hashText(sentence, pageHash) !== textHash) return { why: 'text', code }
    if (head && (number > head.number || (number === head.number && rowHash !== head.hash))) return { why: 'order', code }
  }
  return undefined
}

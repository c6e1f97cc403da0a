import type { ErrorId } from '#core/contract/errors.ts'

/** A sentence for one field that did not pass. */
export interface FieldMessage {
  readonly fieldName: string
  readonly message: string
}

/** An expected failure: the caller gets a problem answer. */
export interface Refusal {
  readonly ok: false
  readonly error: ErrorId
  readonly errors?: readonly FieldMessage[]
  readonly retryAfterSeconds?: number
}

/**
 * What a call answers: a reply, the text of one that was written before, or a refusal. `token` is the lead's new secret;
 * after the last answer for a device its browser keeps nothing of this site.
 */
export type Answer<Reply> =
  | { readonly ok: true; readonly reply: Reply; readonly token?: string; readonly isLastForDevice?: true }
  | { readonly ok: true; readonly text: string; readonly status: number; readonly token?: string }
  | Refusal

/** The key of a changing call, and the hash of what it asks: a key may be used again for the same only. */
export interface CallKey {
  readonly key: string
  readonly bodyHash: Buffer
}

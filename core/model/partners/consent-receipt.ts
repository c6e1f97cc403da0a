import { z } from 'zod'

const hex = z.string().regex(/^[\da-f]{64}$/u)

/** A signature as it stands in a document: which of the published keys made it, and the signature in base64url. */
const signed = { keyId: z.string(), signature: z.string() }

/** The end of a lead's chain of consents, signed: how many rows it has, and the hash and the time of the last one. */
export const signedHead = z.object({ number: z.int().positive(), hash: hex, at: z.iso.datetime(), ...signed })
export type SignedHead = z.infer<typeof signedHead>

/** A consent that the applicant gave: what was shown and when, and its place in the chain. Hashes are SHA-256 in hex. */
const givenConsent = z.object({
  /** The lender's own code for a consent that it asked for itself, else our code. */
  code: z.string(),
  version: z.string(),
  language: z.string(),
  site: z.string(),
  at: z.iso.datetime(),
  /** SHA-256 of the sentence, a line feed and `pageHash`. */
  textHash: hex,
  /** The sentence at the box. Missing for words that the lender described, and for a text of an earlier release. */
  sentence: z.string().optional(),
  /** SHA-256 of the page behind the sentence: its title, a line feed and its HTML. Empty where there is no page. */
  pageHash: z.union([hex, z.literal('')]).optional(),
  number: z.int().positive(),
  rowHash: hex,
})
export type GivenConsent = z.infer<typeof givenConsent>

/**
 * The signed proof of the consents under which one lender is given one application (docs/webhooks.md). The signature
 * covers everything else in it.
 */
export const consentReceipt = z.object({
  kind: z.literal('loanwright-consent-receipt'),
  leadId: z.string(),
  partner: z.string(),
  issuedAt: z.iso.datetime(),
  consents: z.array(givenConsent),
  /** Missing where no end of the chain was signed yet. */
  head: signedHead.optional(),
  ...signed,
})
export type ConsentReceipt = z.infer<typeof consentReceipt>

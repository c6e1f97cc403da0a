import { z } from 'zod'
import { signedHead } from '#core/model/partners/consent-receipt.ts'

const hex = z.string().regex(/^[\da-f]{64}$/u)

/** A row of the ledger as it is exported, with the exact text where it is kept. Times are ISO, hashes SHA-256 in hex. */
const certificateRow = z.object({
  number: z.number().int().positive(),
  code: z.string(),
  version: z.string(),
  language: z.string(),
  site: z.string(),
  accepted: z.boolean(),
  at: z.iso.datetime(),
  textHash: hex,
  previous: hex,
  hash: hex,
  text: z.object({ sentence: z.string(), title: z.string(), html: z.string() }).optional(),
})

/**
 * The chain of consents of one lead. `told` is how many rows the lead's events speak of, where they speak of any; `head` is
 * the end that was signed last, which certificates of before 2026-11-22 have not.
 */
export const certificate = z.object({
  leadId: z.uuid(),
  told: z.number().int().optional(),
  rows: z.array(certificateRow),
  head: signedHead.optional(),
})

/** A file of certificates, as `verify-consents` writes and reads it. */
export const certificateFile = z.object({
  kind: z.literal('loanwright-consents'),
  exportedAt: z.iso.datetime(),
  certificates: z.array(certificate),
})

export type CertificateRow = z.infer<typeof certificateRow>
export type Certificate = z.infer<typeof certificate>

import { createHash } from 'node:crypto'
import type { ConsentReceipt } from '#core/model/partners/consent-receipt.ts'

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
const SENTENCE = 'This is an example of a sentence to which nobody agreed.'
const AT = '2026-11-20T12:00:00.000Z'

/**
 * Returns a receipt in the right form about nobody. No published key made its signature, so a lender that
 * verifies receipts must keep this test apart from real ones.
 */
export const exampleReceipt = (leadId: string): ConsentReceipt => ({
  kind: 'loanwright-consent-receipt',
  leadId,
  partner: 'partner-check',
  issuedAt: AT,
  consents: [
    {
      code: 'PARTNER_TRANSFER',
      version: '2026-11-20',
      language: 'en',
      site: 'partner-check',
      at: AT,
      textHash: hashOf(`${SENTENCE}\n`),
      sentence: SENTENCE,
      pageHash: '',
      number: 1,
      rowHash: hashOf('partner-check'),
    },
  ],
  keyId: 'partner-check',
  signature: Buffer.alloc(64).toString('base64url'),
})

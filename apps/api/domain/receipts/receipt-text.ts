import type { ConsentReceipt } from '#core/model/partners/consent-receipt.ts'

type Unsigned = Omit<ConsentReceipt, 'keyId' | 'signature'>

/** What is signed of a receipt. Never changed: receipts that lenders keep have to stay verifiable. */
export const receiptText = ({ leadId, partner, issuedAt, consents, head }: Unsigned): string =>
  JSON.stringify([
    'loanwright consent receipt 1',
    leadId,
    partner,
    issuedAt,
    consents.map(({ code, version, language, site, at, textHash, sentence = null, pageHash = null, number, rowHash }) => [
      code,
      version,
      language,
      site,
      at,
      textHash,
      sentence,
      pageHash,
      number,
      rowHash,
    ]),
    head ? [head.number, head.hash, head.at, head.keyId, head.signature] : null,
  ])

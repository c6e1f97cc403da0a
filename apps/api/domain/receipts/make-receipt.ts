import type { ConsentReceipt, GivenConsent } from '#core/model/partners/consent-receipt.ts'
import { partnerOfConsent } from '#core/consent/described-consents.ts'
import type { ConsentRow } from '#apps/api/store/consents/consents.ts'
import type { Ledger } from '#apps/api/store/consents/read-ledger.ts'
import type { Signing } from '#apps/api/platform/secrets/signing-keys.ts'
import { showHead } from '../consents/consent-head.ts'
import { hashText } from '../consents/hash-text.ts'
import { sentenceOf } from '../consents/make-consents.ts'
import { siteBoxes, type ConsentBox } from '../consents/own-consents.ts'
import type { SiteContext } from '../sites/site-context.ts'
import { receiptText } from './receipt-text.ts'

/** Which application goes to which partner, and when. */
export interface ReceiptOf {
  readonly leadId: string
  readonly partner: string
  /** The steps that the partner has wanted of the applicant. */
  readonly steps: readonly string[]
  readonly at: Date
  readonly ledger: Ledger
}

/**
 * The signed proof of the consents under which a partner is given an application, as they stand at the moment: those that
 * the market requires, those that the partner needs, and those that it asked for itself, in its own words or by a step that it
 * wanted. It names no consent that concerns others, such as advertising or another lender.
 */
export function makeReceipt(context: SiteContext, signing: Signing, { leadId, partner, steps, at, ledger }: ReceiptOf): ConsentReceipt {
  const last = new Map(ledger.rows.map((row) => [row.code, row]))
  const concerned = { partner, steps, boxes: siteBoxes(context) }
  const consents = [...last.values()].filter(({ accepted }) => accepted).flatMap((row) => showConsent(context, row, concerned))
  const unsigned = {
    kind: 'loanwright-consent-receipt' as const,
    leadId,
    partner,
    issuedAt: at.toISOString(),
    consents,
    ...(ledger.signed && { head: showHead(ledger.signed) }),
  }
  const { keyId, signature } = signing.sign(receiptText(unsigned))
  return { ...unsigned, keyId, signature: signature.toString('base64url') }
}

interface Concerned {
  readonly partner: string
  readonly steps: readonly string[]
  readonly boxes: readonly ConsentBox[]
}

/** The consent as the partner is shown it; nothing where it does not concern this partner. */
function showConsent(context: SiteContext, row: ConsentRow, { partner, steps, boxes }: Concerned): readonly GivenConsent[] {
  const described = partnerOfConsent(row.code)
  const box = boxes.find(({ code }) => code === row.code)
  const needs: readonly string[] = context.registry.partners[partner]?.needs ?? []
  const isWanted = box && (box.steps ? box.steps.some((step) => steps.includes(step)) : box.required || needs.includes(box.field))
  const isConcerned = described ? described.partner === partner : isWanted
  if (!isConcerned) return []
  const { version, language, site, at, text_hash: textHash, number, hash } = row
  return [
    {
      code: described?.code ?? row.code,
      version,
      language,
      site,
      at: at.toISOString(),
      textHash,
      ...(box && wordsOf(context, box, row)),
      number,
      rowHash: hash.toString('hex'),
    },
  ]
}

/** The sentence that was shown, where this release still knows it to the letter. */
function wordsOf(context: SiteContext, { field, code }: ConsentBox, { version, text_hash: textHash }: ConsentRow) {
  const sentence = sentenceOf(context, { field, code, version })
  const pageHash = context.policyHashes.get(`${code} ${version}`) ?? ''
  return hashText(sentence, pageHash) === textHash ? { sentence, pageHash } : undefined
}

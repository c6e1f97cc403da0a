import type { Kysely } from 'kysely'
import { partnerOfConsent } from '#core/consent/described-consents.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import type { Encryption } from '#apps/api/platform/secrets/encryption.ts'
import type { PublicKey } from '#apps/api/platform/secrets/signing-keys.ts'
import { makeCertificate } from '#apps/api/domain/consents/make-certificate.ts'
import { countUnsigned, verifyChain, type ChainFault } from '#apps/api/domain/consents/verify-chain.ts'

/** A consent of a lead as it stands in the ledger, with the market's sentence that was agreed to where it is kept. */
export interface CheckedConsent {
  readonly number: number
  readonly code: string
  readonly version: string
  readonly language: string
  readonly accepted: boolean
  readonly at: string
  readonly sentence?: string
  /** True where the sentence is a lender's own: it may name the person, and is shown with the personal data alone. */
  readonly isSentenceHidden: boolean
}

/** The consents of a lead, and whether their proof holds now. */
export interface CheckedConsents {
  readonly consents: readonly CheckedConsent[]
  /** The first row that does not fit and in which way; missing where the whole chain does. */
  readonly fault?: Pick<ChainFault, 'number' | 'why'>
  /** Rows at the end that no signature covers yet. */
  readonly unsigned: number
}

/** What reads a lead's ledger, and the published keys by which its end is signed. */
export interface ConsentKeys {
  readonly encryption: Encryption
  readonly keys: readonly PublicKey[]
}

/** A lender's own sentence, by its row in the ledger. */
export interface LendersSentence {
  readonly number: number
  readonly sentence: string
}

/** What lenders asked a person to agree to in their own words; whose lead it is, and that it may be shown, has been decided before. */
export async function openLendersSentences(db: Kysely<Tables>, leadId: string, encryption: Encryption): Promise<LendersSentence[]> {
  const { rows } = await makeCertificate(db, leadId, encryption)
  return rows.flatMap(({ number, code, text }) => (text && isLenders(code) ? [{ number, sentence: text.sentence }] : []))
}

const isLenders = (code: string): boolean => partnerOfConsent(code) !== undefined

/** Computes the chain of a lead's consents anew, as `npm run verify-consents` does; whose lead it is has been decided before. */
export async function checkConsents(db: Kysely<Tables>, leadId: string, { encryption, keys }: ConsentKeys): Promise<CheckedConsents> {
  const certificate = await makeCertificate(db, leadId, encryption)
  const fault = verifyChain(certificate, keys)
  return {
    consents: certificate.rows.map(({ number, code, version, language, accepted, at, text }) => ({
      number,
      code,
      version,
      language,
      accepted,
      at,
      ...(text && !isLenders(code) && { sentence: text.sentence }),
      isSentenceHidden: text !== undefined && isLenders(code),
    })),
    ...(fault && { fault: { number: fault.number, why: fault.why } }),
    unsigned: countUnsigned(certificate),
  }
}

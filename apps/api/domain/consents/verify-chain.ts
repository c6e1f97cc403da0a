import type { SignedHead } from '#core/model/partners/consent-receipt.ts'
import { hexHash } from '#apps/api/platform/secrets/hash.ts'
import type { PublicKey } from '#apps/api/platform/secrets/signing-keys.ts'
import { chainStart, hashRow } from './make-consents.ts'
import { hashText } from './hash-text.ts'
import type { Certificate, CertificateRow } from './certificate.ts'
import { isSignedHead } from './consent-head.ts'

/** What does not fit in a chain: at which row (its number as it stands there), and in which way. */
export interface ChainFault {
  readonly leadId: string
  readonly number: number
  readonly why: 'number' | 'previous' | 'hash' | 'text' | 'end' | 'head' | 'signature'
}

/**
 * The first row of a chain that does not fit, or undefined where all do. Needs nothing but the certificate, and to judge the
 * signature of its end the published keys.
 */
export function verifyChain({ leadId, rows, head, told = 0 }: Certificate, keys?: readonly PublicKey[]): ChainFault | undefined {
  let end = chainStart(leadId)
  for (const row of rows) {
    const why = findFault(leadId, row, end)
    if (why) return { leadId, number: row.number, why }
    end = { number: row.number, hash: Buffer.from(row.hash, 'hex') }
  }
  if (end.number < told) return { leadId, number: end.number + 1, why: 'end' }
  const why = head && findHeadFault({ leadId, rows, head }, keys)
  return why && { leadId, number: head.number, why }
}

/** How many rows at the end of a chain no signature covers. */
export const countUnsigned = ({ rows, head }: Certificate): number => rows.length - (head?.number ?? 0)

function findHeadFault(
  { leadId, rows, head }: { readonly leadId: string; readonly rows: Certificate['rows']; readonly head: SignedHead },
  keys: readonly PublicKey[] | undefined,
): ChainFault['why'] | undefined {
  const row = rows[head.number - 1]
  if (row?.hash !== head.hash || row.at !== head.at) return 'head'
  return keys && !isSignedHead(keys, leadId, head) ? 'signature' : undefined
}

function findFault(leadId: string, row: CertificateRow, end: { number: number; hash: Buffer }): ChainFault['why'] | undefined {
  if (row.number !== end.number + 1) return 'number'
  if (row.previous !== end.hash.toString('hex')) return 'previous'
  if (hashOf(leadId, row) !== row.hash) return 'hash'
  return row.text && textHashOf(row.text) !== row.textHash ? 'text' : undefined
}

function hashOf(leadId: string, row: CertificateRow): string {
  const { number, code, version, language, site, accepted } = row
  const ledger = { lead_id: leadId, number, code, version, language, site, accepted, text_hash: row.textHash }
  return hashRow({ ...ledger, at: new Date(row.at), previous: Buffer.from(row.previous, 'hex') }).toString('hex')
}

const textHashOf = ({ sentence, title, html }: NonNullable<CertificateRow['text']>): string =>
  hashText(sentence, title === '' && html === '' ? '' : hexHash(`${title}\n${html}`))

import type { Transaction } from 'kysely'
import type { Api } from '../api.ts'
import { addHead, findHead } from '#apps/api/store/consents/consent-heads.ts'
import { addConsents, readChain, type ConsentRow } from '#apps/api/store/consents/consents.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { chainStart, hashRow } from './make-consents.ts'
import { signHead } from './consent-head.ts'

/** Appends rows to a lead's chain and signs its new end. A chain that was tampered with grows, and is not signed any more. */
export async function appendConsents(
  api: Pick<Api, 'signing' | 'log'>,
  tx: Transaction<Tables>,
  rows: readonly ConsentRow[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  await addConsents(tx, rows)
  await signChain(api, tx, first.lead_id)
}

/** Signs the end of a lead's chain, where the chain fits in itself and goes on from the end that was signed last. */
export async function signChain({ signing, log }: Pick<Api, 'signing' | 'log'>, tx: Transaction<Tables>, leadId: string): Promise<void> {
  // first, so that the chain is read no shorter than what was signed
  const signed = await findHead(tx, leadId)
  const chain = await readChain(tx, leadId)
  const end = chain.at(-1)
  if (!end) return
  if (!isIntact(leadId, chain) || (signed && !chain[signed.number - 1]?.hash.equals(signed.hash))) {
    // npm run verify-consents says which
    log.error('a chain of consents was changed from outside, and is not signed')
    return
  }
  const { keyId, signature } = signHead(signing, { leadId, number: end.number, hash: end.hash.toString('hex'), at: end.at })
  await addHead(tx, { lead_id: leadId, number: end.number, hash: end.hash, at: end.at, key_id: keyId, signature })
}

/** True where each row has its own hash and that of the one before. */
function isIntact(leadId: string, chain: Awaited<ReturnType<typeof readChain>>): boolean {
  let previous = chainStart(leadId).hash
  for (const [index, row] of chain.entries()) {
    if (row.number !== index + 1 || !row.previous.equals(previous) || !hashRow(row).equals(row.hash)) return false
    previous = row.hash
  }
  return true
}

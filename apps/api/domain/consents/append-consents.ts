import type { Transaction } from 'kysely'
import type { Api } from '../api.ts'
import { addHead } from '#apps/api/store/consents/consent-heads.ts'
import { addConsents, type ConsentRow } from '#apps/api/store/consents/consents.ts'
import { readLedger, type Ledger } from '#apps/api/store/consents/read-ledger.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import type { OpenLead } from '../leads/open-lead.ts'
import { ledgerOf } from './ledger-of.ts'
import { chainStart, hashRow } from './make-consents.ts'
import { signHead } from './consent-head.ts'

/** Appends rows to an open lead's chain and signs its new end. A chain that was tampered with grows, and is not signed any more. */
export async function appendConsents(open: OpenLead, rows: readonly ConsentRow[]): Promise<void> {
  if (rows.length === 0) return
  const { rows: before, signed } = await ledgerOf(open)
  const ledger = { rows: [...before, ...rows], signed }
  await addConsents(open.tx, rows)
  open.ledger = { ...ledger, signed: (await signEnd(open.api, open.tx, open.lead.id, ledger)) ?? signed }
}

/** Signs the end of a lead's chain, where the chain fits in itself and goes on from the end that was signed last. */
export async function signChain(api: Signing, tx: Transaction<Tables>, leadId: string): Promise<void> {
  await signEnd(api, tx, leadId, await readLedger(tx, leadId))
}

type Signing = Pick<Api, 'signing' | 'log'>

async function signEnd({ signing, log }: Signing, tx: Transaction<Tables>, leadId: string, { rows, signed }: Ledger) {
  const last = rows.at(-1)
  if (!last) return undefined
  if (!isIntact(leadId, rows) || (signed && !rows[signed.number - 1]?.hash.equals(signed.hash))) {
    // npm run verify-consents says which
    log.error('a chain of consents was changed from outside, and is not signed')
    return undefined
  }
  const { number, hash, at } = last
  const { keyId, signature } = signHead(signing, { leadId, number, hash: hash.toString('hex'), at })
  const end = { number, hash, at, key_id: keyId, signature }
  await addHead(tx, { lead_id: leadId, ...end })
  return end
}

/** True where each row has its own hash and that of the one before. */
function isIntact(leadId: string, chain: readonly ConsentRow[]): boolean {
  let previous = chainStart(leadId).hash
  for (const [index, row] of chain.entries()) {
    if (row.number !== index + 1 || !row.previous.equals(previous) || !hashRow(row).equals(row.hash)) return false
    previous = row.hash
  }
  return true
}

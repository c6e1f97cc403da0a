import { readLedger, type Ledger } from '#apps/api/store/consents/read-ledger.ts'
import type { OpenLead } from '../leads/open-lead.ts'

/** The ledger of an open lead, read once: nobody else appends to it while the lead is locked. */
export async function ledgerOf(open: Pick<OpenLead, 'tx' | 'lead' | 'ledger'>): Promise<Ledger> {
  const ledger = open.ledger ?? (await readLedger(open.tx, open.lead.id))
  open.ledger = ledger
  return ledger
}

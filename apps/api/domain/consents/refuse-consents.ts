import type { OpenLead } from '../leads/open-lead.ts'
import type { Refusal } from '../refusals/refusal.ts'
import { ledgerOf } from './ledger-of.ts'
import { refuseChoices } from './refuse-choices.ts'

/** Why the consents that were given so far may not go into the ledger. */
export function refuseConsents(open: OpenLead): Promise<Refusal | undefined> {
  const { api, tx, context, before, lead, shown, again } = open
  const choosing = { before: before.answers, after: lead.answers, shown, again }
  return refuseChoices({ ...api, db: tx, ledger: () => ledgerOf(open) }, context, choosing)
}

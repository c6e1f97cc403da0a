import { refuseConsents } from '#apps/api/domain/consents/refuse-consents.ts'
import type { OpenLead } from '#apps/api/domain/leads/open-lead.ts'
import type { Refusal } from '#apps/api/domain/refusals/refusal.ts'
import { removeWithdrawn } from './remove-withdrawn.ts'
import { takeChoices, type ConsentChoice, type Arrival } from './take-choices.ts'

/** What a change of consents came to: the names of the files that are to be removed once it is written. */
export type ConsentsChanged = { readonly ok: true; readonly removed: readonly string[] } | Refusal

/**
 * Gives or withdraws consents of an open lead, whoever brings the choices: into the ledger, to the lenders that have the
 * application under them, and for the files that were handed in under what is withdrawn.
 */
export async function changeConsents(open: OpenLead, choices: readonly ConsentChoice[], arrival?: Arrival): Promise<ConsentsChanged> {
  const errors = await takeChoices(open, choices, arrival)
  if (errors.length > 0) return { ok: false, error: 'answers-refused', errors }
  return (await refuseConsents(open)) ?? { ok: true, removed: await removeWithdrawn(open, choices) }
}

import { callBackend } from '#core/browser/network/backend.ts'
import { shouldRetry } from '#core/browser/network/retry-policy.ts'
import { recordAffiliateEvent } from '#core/contract/tracking/record-affiliate-event.gen.ts'
import type { Session } from '../state/session.ts'

/** Milliseconds before each try. */
const PAUSES_MS = [0, 2000, 8000, 30_000]

/**
 * Tells the server of the new lead for the affiliate that it was made with, which may not be the one that sent this visit;
 * the server keeps it once for each lead.
 */
export async function notifyAffiliate(session: Session, leadId: string, reference: unknown): Promise<void> {
  const { backend, newId, waitForNetwork } = session
  const body = { ...referenceIn(reference), event: 'lead-created', leadId }
  const key = newId()
  for (const pause of PAUSES_MS) {
    if (pause > 0) await waitForNetwork(pause)
    if (!shouldRetry(await callBackend(backend, recordAffiliateEvent, { body, key }))) return
  }
}

/** The parts of the reference that an event has: not the time at which it was set. */
export function referenceIn(found: unknown): { readonly [name: string]: string } {
  const known = typeof found === 'object' && found !== null ? new Map<string, unknown>(Object.entries(found)) : new Map<string, unknown>()
  return Object.fromEntries(
    ['attribute', 'subId', 'transactionId'].flatMap((name) => {
      const value = known.get(name)
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}

import type { DomainEvent } from '#core/model/vendors/tracker.ts'
import { conversionOf } from './conversion-of.ts'

/** The conversions that were sent already: one entry per lead and conversion. */
export type SentEvents = readonly string[]

/**
 * Returns whether an event is due, and the list of sent conversions after it. A conversion is sent
 * once per lead, so a lead that is accepted and then redirected completes its registration once;
 * other events are sent every time.
 */
export function noteEvent(
  sent: SentEvents,
  leadId: string,
  name: DomainEvent['name'],
): { readonly isDue: boolean; readonly sent: SentEvents } {
  const conversion = conversionOf(name)
  if (!conversion) return { isDue: true, sent }
  const entry = `${leadId} ${conversion}`
  return sent.includes(entry) ? { isDue: false, sent } : { isDue: true, sent: [...sent, entry] }
}

import type { HouseEvent } from '../define/tracker.ts'
import { conversionOf } from './conversion-of.ts'

/** What was told already: one entry per lead and conversion. */
export type ToldEvents = readonly string[]

/**
 * Whether an event is to be told, and what was told after it. A conversion is told once per lead, so a lead that is
 * accepted and then redirected completes its registration once; other events are told every time.
 */
export function noteEvent(
  told: ToldEvents,
  leadId: string,
  name: HouseEvent['name'],
): { readonly isDue: boolean; readonly told: ToldEvents } {
  const conversion = conversionOf(name)
  if (!conversion) return { isDue: true, told }
  const entry = `${leadId} ${conversion}`
  return told.includes(entry) ? { isDue: false, told } : { isDue: true, told: [...told, entry] }
}

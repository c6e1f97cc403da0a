import { LEAD_CHANNEL } from '../db/leads.ts'
import type { Listener } from '../db/listen.ts'

/** Tells those who wait for a lead that it changed, in whichever process that was. */
export interface LeadWatch {
  /** Resolves when the lead changes, after so many milliseconds, or when it is ended. */
  readonly wait: (leadId: string, ms: number) => LeadWait
  readonly close: () => Promise<void>
}

/** One wait for a lead; it is to be ended in any case. */
export interface LeadWait {
  readonly changed: Promise<void>
  readonly end: () => void
}

/** Starts listening for changed leads. */
export async function watchLeads(listener: Listener): Promise<LeadWatch> {
  const waiting = new Map<string, Set<() => void>>()
  const wake = (id: string) => waiting.get(id)?.forEach((resolve) => resolve())
  const subscription = await listener.listen(LEAD_CHANNEL, wake, () => [...waiting.keys()].forEach(wake))
  return {
    wait: (leadId, ms) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const others = waiting.get(leadId) ?? new Set()
      waiting.set(leadId, others.add(resolve))
      const timer = setTimeout(resolve, ms)
      const end = () => {
        clearTimeout(timer)
        others.delete(resolve)
        if (others.size === 0 && waiting.get(leadId) === others) waiting.delete(leadId)
        resolve()
      }
      return { changed: promise, end }
    },
    close: subscription.close,
  }
}

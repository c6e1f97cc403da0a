import { LEAD_CHANNEL } from './leads.ts'
import type { Listener } from '#apps/api/platform/postgres/listen.ts'

/** Notifies those who wait for a lead that it may have changed, in whichever process that was. */
export interface LeadWatch {
  /** Begins to wait for a lead, for so many milliseconds at most. */
  readonly wait: (leadId: string, ms: number) => LeadWait
  readonly close: () => Promise<void>
}

/** One wait for a lead; it is to be ended in any case. */
export interface LeadWait {
  /**
   * Resolves with true at the next notification, also one that came since the last call; with false when the
   * waiting is over. A notification may be of a change that was read already.
   */
  readonly notified: () => Promise<boolean>
  readonly end: () => void
}

/** Starts listening for changed leads. */
export async function watchLeads(listener: Listener): Promise<LeadWatch> {
  const waiting = new Map<string, Set<() => void>>()
  const wake = (id: string) => waiting.get(id)?.forEach((notify) => notify())
  const subscription = await listener.listen(LEAD_CHANNEL, wake, () => [...waiting.keys()].forEach(wake))
  return {
    wait: (leadId, ms) => {
      const others = waiting.get(leadId) ?? new Set()
      let next = Promise.withResolvers<void>()
      let isOver = false
      const notify = () => next.resolve()
      waiting.set(leadId, others.add(notify))
      const end = () => {
        clearTimeout(timer)
        isOver = true
        others.delete(notify)
        if (others.size === 0 && waiting.get(leadId) === others) waiting.delete(leadId)
        next.resolve()
      }
      const timer = setTimeout(end, ms)
      const notified = async () => {
        await next.promise
        next = Promise.withResolvers()
        return !isOver
      }
      return { notified, end }
    },
    close: subscription.close,
  }
}

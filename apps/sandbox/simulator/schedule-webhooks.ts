import type { PartnerEvent } from '#core/model/partners/examples.ts'
import type { Remembered } from './ledger.ts'
import type { Simulator } from './simulator.ts'

/**
 * Schedules the messages that a lender sends by itself after an event of an application: each once,
 * and of those that one lender alone sends about a lead, the first.
 */
export function scheduleWebhooks(
  { webhooks, now }: Pick<Simulator, 'webhooks' | 'now'>,
  { application }: Remembered,
  event: PartnerEvent,
): void {
  const { partner, key, leadId, webhooks: own = [] } = application
  for (const [index, { on, afterMs, body, means, times, isOncePerLead, fault }] of own.entries()) {
    if (!on.includes(event)) continue
    const about = isOncePerLead ? leadId : `${partner} ${key}`
    const dueAt = new Date(now().getTime() + afterMs)
    const wrong = fault && { fault, ...(fault === 'used-id' && { sameIdAs: `${about} 0` }) }
    webhooks.schedule({ name: `${about} ${index}`, partner, means, ...(times && { times }), ...wrong, body: JSON.stringify(body), dueAt })
  }
}

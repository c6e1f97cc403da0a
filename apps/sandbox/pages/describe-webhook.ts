import type { SentWebhook } from '#apps/sandbox/received/open-sent-webhooks.ts'
import { texts } from '../texts.ts'
import { fill } from './fill.ts'

/** Describes a message of a lender to the server, and what the server returned to the last try. */
export function describeWebhook({ means: meant, tries, fault }: SentWebhook): string {
  const { live } = texts
  const means = fault === undefined ? meant : fill(live.faulty, { means: meant, fault: texts.webhookFaults[fault] })
  const last = tries.at(-1)
  if (!last) return fill(live.webhook, { means })
  return fill(live.webhookSent, { means, status: last.status === 0 ? live.unreachable : String(last.status) })
}

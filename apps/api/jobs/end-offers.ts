import { z } from 'zod'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { Api } from '../domain/api.ts'
import type { LeadPorts, OpenLead } from '../domain/leads/open-lead.ts'
import { chosenOf, isExpired, isHeld } from '../domain/partners/compared-offers.ts'
import { withLead } from '../effects/definition/write-lead.ts'
import { endOffer } from '../use-cases/partners/end-offer.ts'
import { settleChoice } from '../use-cases/partners/settle-choice.ts'
import type { JobPayloads } from '../platform/queue/job-payloads.ts'
import { defineJob } from './definition/define-job.ts'

const payload = z.object({ leadId: z.string() })

declare module '../platform/queue/job-payloads.ts' {
  interface JobPayloads {
    readonly 'end-offers': Readonly<z.infer<typeof payload>>
  }
}

export const job = defineJob({
  name: 'end-offers',
  payload,
  limits: { expireInSeconds: 15, retryLimit: 50, retryDelay: 1, retryDelayMax: 30 },
  atOnce: 'WORKERS',
  run: endOffers,
})

const MINUTE_MS = 60_000

/**
 * The job of ending what is due of a lead's offers: those past their time, and those that were not chosen, a set time
 * after the choice. It may run any number of times, early or late.
 */
export async function endOffers(api: LeadPorts & Pick<Api, 'database'>, { leadId }: JobPayloads['end-offers']): Promise<void> {
  await withLead(api, leadId, endDue)
}

/** Ends what is due. */
export async function endDue(open: OpenLead): Promise<void> {
  const { api, lead, now } = open
  const isShown = ({ verdict }: { readonly verdict: string | null }) => verdict === 'accepted' && lead.status === LEAD_STATUS.accepted
  const expired = lead.submissions.filter((one) => (isHeld(one) || isShown(one)) && isExpired(one, now))
  for (const submission of expired) await endOffer(open, submission, { verdict: 'expired', reason: 'past-its-time' })
  const since = chosenOf(open.lead)?.chosenAt
  if (since && now.getTime() - since.getTime() >= api.settings.CHOICE_MINUTES * MINUTE_MS) await settleChoice(open)
}

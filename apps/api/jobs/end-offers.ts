import { z } from 'zod'
import type { Api } from '../domain/api.ts'
import type { LeadPorts } from '../domain/leads/open-lead.ts'
import { withLead } from '../effects/definition/write-lead.ts'
import { endDue } from '../use-cases/partners/end-due.ts'
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

/** The job of ending what is due of a lead's offers. It may run any number of times, early or late. */
export async function endOffers(api: LeadPorts & Pick<Api, 'database'>, { leadId }: JobPayloads['end-offers']): Promise<void> {
  await withLead(api, leadId, endDue)
}

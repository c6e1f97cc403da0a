import type { LeadPorts } from '#apps/api/domain/leads/open-lead.ts'
import { z } from 'zod'
import type { Api } from '../domain/api.ts'
import { findOpenElsewhere } from '../store/partners/submissions.ts'
import { PARTNER_GONE, recordAnswer } from '../use-cases/partners/record-answer.ts'
import { defineJob } from './definition/define-job.ts'
import { tryOne } from './definition/try-one.ts'

const payload = z.object({})

declare module '../platform/queue/job-payloads.ts' {
  interface JobPayloads {
    readonly 'end-switched-off': Readonly<z.infer<typeof payload>>
  }
}

export const job = defineJob({
  name: 'end-switched-off',
  payload,
  limits: { expireInSeconds: 60, retryLimit: 1, retryDelay: 60 },
  schedule: '7 * * * *',
  atOnce: 1,
  isRunAtStart: true,
  run: endSwitchedOff,
})

const AT_ONCE = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Ends what is open at partners that are switched off, also where an applicant has a step of theirs open: their leads go on
 * with the other partners. It may be done any number of times, by any process. A lead that cannot go on keeps no other from it, and
 * no server from its start.
 */
export async function endSwitchedOff(api: LeadPorts & Pick<Api, 'database'>): Promise<void> {
  const { database, settings, sites } = api
  const on = { partners: settings.PARTNERS, sites: [...sites.keys()] }
  let after = FIRST_ID
  for (let open; (open = await findOpenElsewhere(database.db, on, { after, limit: AT_ONCE })).length > 0;) {
    for (const { leadId, submissionId } of open)
      await tryOne(api, 'an application at a partner that is switched off cannot go on', () =>
        recordAnswer(api, leadId, { submissionId, answer: { verdict: 'failed', reason: PARTNER_GONE } }),
      )
    after = open.at(-1)?.submissionId ?? after
  }
}

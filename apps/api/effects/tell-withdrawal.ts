import { readRecipients } from '../store/leads/erasures.ts'
import { addNotice } from '../store/partners/lender-notices.ts'
import { makeId } from '../platform/secrets/make-id.ts'
import type { PlannedJob } from '../platform/queue/job-payloads.ts'
import { defineEffect } from './definition/define-effect.ts'

/** Every lender that was sent the application is told at once that it is withdrawn, whatever it decided. */
export const effect = defineEffect({
  name: 'tell-withdrawal',
  follows: ['lead-withdrawn'],
  sends: ['tell-withdrawal'],
  when: 'event',
  run: async ({ tx, lead, now, context }) => {
    const jobs: PlannedJob<'tell-withdrawal'>[] = []
    for (const { partner, idempotencyKey, reference } of await readRecipients(tx, lead.id)) {
      const noticeId = makeId(now)
      await addNotice(tx, { id: noticeId, lead_id: lead.id, partner, kind: 'withdrawal', asked_at: now })
      const known = { partner, leadId: lead.id, idempotencyKey, ...(reference !== null && { reference }) }
      // a question that is on its way arrives first
      const isAsked = lead.submissions.some((one) => one.partner === partner && one.state === 'asking')
      const afterMs = isAsked ? (context.registry.partners[partner]?.limits.timeoutMs ?? 0) : 0
      jobs.push({
        job: 'tell-withdrawal',
        payload: { ...known, noticeId, withdrawnAt: now.toISOString() },
        options: { partner, ...(afterMs > 0 && { afterMs }) },
      })
    }
    return { jobs }
  },
})

import type { OpenLead } from '../leads/open-lead.ts'
import type { PlannedJob } from '#apps/api/platform/queue/job-payloads.ts'

/** What a try takes besides the partner's own time: two short transactions. */
const BESIDES_MS = 3000

/** The job of asking a partner: now or after a while, with the step that was answered. */
export function askingJob(
  { context, lead }: Pick<OpenLead, 'context' | 'lead'>,
  { id, partner }: { readonly id: string; readonly partner: string },
  { afterMs, step }: { readonly afterMs?: number; readonly step?: string } = {},
): PlannedJob<'ask-partner'> {
  const withinMs = (context.registry.partners[partner]?.limits.timeoutMs ?? 0) + BESIDES_MS
  return {
    job: 'ask-partner',
    payload: { submissionId: id, leadId: lead.id, ...(step !== undefined && { step }) },
    options: { partner, withinMs, ...(afterMs !== undefined && { afterMs }) },
  }
}

import type { OpenLead } from '../leads/open-lead.ts'

/** What a try takes besides the partner's own time: two short transactions. */
const BESIDES_MS = 3000

/** Sends the job of asking a partner, in the lead's transaction: now or after a while, with the step that was answered. */
export function sendAsking(
  open: OpenLead,
  { id, partner }: { readonly id: string; readonly partner: string },
  how: { readonly afterMs?: number; readonly step?: string } = {},
): Promise<void> {
  const { api, tx, context, lead } = open
  const withinMs = (context.registry.partners[partner]?.limits.timeoutMs ?? 0) + BESIDES_MS
  const { afterMs, step } = how
  return api.jobs.send(
    tx,
    'ask-partner',
    { submissionId: id, leadId: lead.id, ...(step !== undefined && { step }) },
    { partner, withinMs, ...(afterMs !== undefined && { afterMs }) },
  )
}

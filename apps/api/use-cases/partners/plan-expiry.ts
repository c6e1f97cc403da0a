import type { StatedOffer } from '#core/model/partners/stated-offer.ts'
import type { OpenLead } from '#apps/api/domain/leads/open-lead.ts'

/** Plans to look at a lead's offers when one of these can no longer be chosen. */
export function planExpiry({ jobs, lead, now }: OpenLead, offers: readonly StatedOffer[]): void {
  for (const { expiresAt } of offers)
    if (expiresAt !== undefined)
      jobs.push({
        job: 'end-offers',
        payload: { leadId: lead.id },
        options: { afterMs: Math.max(0, Date.parse(expiresAt) - now.getTime()) },
      })
}

import type { RoutingFacts, Verdict } from '#core/journey/route-lead.ts'
import { NO_SOURCE } from '#core/model/partners/partner-override.ts'
import type { OpenLead } from '../../leads/open-lead.ts'

/**
 * Counts the partners that an affiliate's lead is not sent to because of who brought it, when partners are chosen for it first. An affiliate that no rule names is
 * counted under `other`, as the log of routing knows it.
 */
export function countRefusedSources(
  { api, lead, context, now }: OpenLead,
  { source = NO_SOURCE, asked, bids }: Pick<RoutingFacts, 'source' | 'asked' | 'bids'>,
  verdicts: readonly Verdict[],
): void {
  const isFirst = asked.length === 0 && Object.keys(bids).length === 0
  if (source === NO_SOURCE || !isFirst) return
  for (const { partner, verdict } of verdicts)
    if (verdict === 'source-refused')
      api.partnerCounts.sourceRefused({ site: lead.site, day: context.today(now), affiliate: source, partner })
}

import type { RoutingFacts, Verdict } from '#core/journey/route-lead.ts'
import { NO_SOURCE, OTHER_SOURCE } from '#core/model/partners/partner-override.ts'
import { affiliateNamed } from '#core/visit/affiliate-named.ts'
import { findVisit } from '#apps/api/store/leads/leads.ts'
import { knownAffiliates } from '../../funnel/funnel-dimensions.ts'
import type { OpenLead } from '../../leads/open-lead.ts'
import { referenceIn } from '../../leads/visit-of.ts'

/**
 * Counts the partners that an affiliate's lead is not sent to because of who brought it, when partners are chosen for it first. An
 * affiliate that neither a rule nor the settings name is counted under `other`.
 */
export async function countRefusedSources(
  open: OpenLead,
  { source = NO_SOURCE, asked, bids }: Pick<RoutingFacts, 'source' | 'asked' | 'bids'>,
  verdicts: readonly Verdict[],
): Promise<void> {
  const refusing = verdicts.flatMap(({ partner, verdict }) => (verdict === 'source-refused' ? [partner] : []))
  const isFirst = asked.length === 0 && Object.keys(bids).length === 0
  if (source === NO_SOURCE || !isFirst || refusing.length === 0) return
  const { api, lead, context, now } = open
  const affiliate = source === OTHER_SOURCE ? await nameInSettings(open) : source
  for (const partner of refusing) api.partnerCounts.sourceRefused({ site: lead.site, day: context.today(now), affiliate, partner })
}

/** The log of routing knows only names that a rule has; the counts of leads know those of the settings. */
async function nameInSettings({ api, tx, lead }: OpenLead): Promise<string> {
  const { attribute = '' } = referenceIn(await findVisit(tx, lead.id))
  const name = affiliateNamed(attribute)
  return knownAffiliates(api.settings).includes(name) ? name : OTHER_SOURCE
}

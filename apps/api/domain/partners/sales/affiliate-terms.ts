import type { PayoutRules } from '#core/lead/money-of-sale.ts'
import { lookUp } from '#core/model/look-up.ts'
import { affiliateNamed } from '#core/visit/affiliate-named.ts'
import type { Settings } from '#apps/api/platform/settings/settings.ts'
import { referenceIn } from '../../leads/visit-of.ts'
import { affiliateOf } from '../../postbacks/receiver-of.ts'
import { impersonalSubId } from './impersonal-sub-id.ts'

/** The affiliate that sent an applicant, by the name of its settings, the sub-id of its link, and what it gets in a country. */
export interface AffiliateTerms {
  readonly affiliate: string | null
  readonly subId: string | null
  readonly payout: PayoutRules
}

const NOBODY: AffiliateTerms = { affiliate: null, subId: null, payout: {} }

/** True if some setting knows an affiliate: otherwise nobody asks who brought a lead. */
export const hasAffiliates = ({ payouts, affiliates }: AffiliateSettings): boolean =>
  Object.keys(payouts).length + Object.keys(affiliates).length > 0

type AffiliateSettings = Pick<Settings, 'payouts' | 'affiliates'>

/** Returns the affiliate of a visit and its payouts; without a setting about it there is none, and nothing to pay. */
export function affiliateTerms(settings: AffiliateSettings, visit: unknown, country: string): AffiliateTerms {
  const { attribute, subId } = referenceIn(visit)
  if (attribute === undefined) return NOBODY
  const affiliate = affiliateNamed(attribute)
  const own = lookUp(settings.payouts, affiliate)
  if (!own && !affiliateOf(settings, affiliate)) return NOBODY
  return { affiliate, subId: impersonalSubId(subId), payout: lookUp(own ?? {}, country) ?? {} }
}

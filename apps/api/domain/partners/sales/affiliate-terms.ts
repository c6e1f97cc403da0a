import type { PayoutRules } from '#core/lead/money-of-sale.ts'
import { lookUp } from '#core/model/look-up.ts'
import type { Settings } from '#apps/api/platform/settings/settings.ts'
import { referenceIn } from '../../leads/visit-of.ts'
import { affiliateNamed } from '../../postbacks/receiver-of.ts'

/** The affiliate that sent an applicant, by the name of its setting, and what it gets in a country. */
export interface AffiliateTerms {
  readonly affiliate: string | null
  readonly payout: PayoutRules
}

const NOBODY: AffiliateTerms = { affiliate: null, payout: {} }

/** Returns the affiliate of a visit and its payouts; without a setting about it there is none, and nothing to pay. */
export function affiliateTerms({ payouts }: Pick<Settings, 'payouts'>, visit: unknown, country: string): AffiliateTerms {
  const { attribute } = referenceIn(visit)
  if (attribute === undefined) return NOBODY
  const affiliate = affiliateNamed(attribute)
  const own = lookUp(payouts, affiliate)
  return own ? { affiliate, payout: lookUp(own, country) ?? {} } : NOBODY
}

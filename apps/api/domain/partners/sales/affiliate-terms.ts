import { z } from 'zod'
import type { PayoutRules } from '#core/lead/money-of-sale.ts'
import { lookUp } from '#core/model/look-up.ts'
import type { Settings } from '#apps/api/platform/settings/settings.ts'
import { affiliateNamed } from '../../postbacks/receiver-of.ts'

const visited = z.object({ affiliateReferenceParams: z.object({ attribute: z.string() }) })

/** The affiliate that sent an applicant, by the name of its setting, and what it gets in a country. */
export interface AffiliateTerms {
  readonly affiliate: string | null
  readonly payout: PayoutRules
}

/** Returns the affiliate of a visit and its payouts; without a setting about it there is none, and nothing to pay. */
export function affiliateTerms({ payouts }: Pick<Settings, 'payouts'>, visit: unknown, country: string): AffiliateTerms {
  const read = visited.safeParse(visit)
  const affiliate = read.success ? affiliateNamed(read.data.affiliateReferenceParams.attribute) : ''
  const own = lookUp(payouts, affiliate)
  return own ? { affiliate, payout: lookUp(own, country) ?? {} } : { affiliate: null, payout: {} }
}

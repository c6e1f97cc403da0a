import type { PartnerRulesVersion } from '#apps/api/store/partners/partner-rules.ts'
import { NOW } from './open-without-database.ts'

/** Returns a version of what an operator laid over a partner's rules in Colombia, as the table has it. */
export const rulesVersion = (id: string, partner: string, rules: unknown): PartnerRulesVersion => ({
  id,
  partner,
  country: 'co',
  rules,
  replaces: null,
  madeBy: 'an operator',
  why: 'a trial',
  at: NOW,
})

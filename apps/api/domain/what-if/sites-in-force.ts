import type { Kysely } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import type { Settings } from '#apps/api/platform/settings/settings.ts'
import { readAcceptance } from '#apps/api/store/partners/acceptance.ts'
import { readPartnerRules } from '#apps/api/store/partners/partner-rules.ts'
import { layOverSites, overridesIn } from '../partners/lay-over-sites.ts'
import { withShares } from '../partners/with-shares.ts'
import { makeSites, siteChoicesOf, type Sites } from '../sites/site-context.ts'

/** The sites that are switched on with the rules by which they route now: learned shares, and what operators laid over them. */
export async function sitesInForce(db: Kysely<Tables>, settings: Settings): Promise<Sites> {
  const released = await makeSites(siteChoicesOf(settings))
  const shares = settings.LEARN_ACCEPTANCE ? await readAcceptance(db) : undefined
  const learned = shares ? withShares(released, shares) : released
  const laid = layOverSites(learned, overridesIn(await readPartnerRules(db)))
  return new Map([...learned, ...laid])
}

import type { Kysely } from 'kysely'
import { isWithdrawable, siteBoxes } from '#apps/api/domain/consents/own-consents.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { readGivenConsents, type GivenConsent } from '#apps/api/store/console/given-consents.ts'
import type { PrivacyRequest } from '#apps/api/store/console/privacy-requests.ts'
import type { Console } from '../console.ts'
import { siteContexts } from '../leads/site-contexts.ts'

/** A consent that applications of a request hold, each with its row in the ledger. */
export interface WithdrawableConsent {
  readonly code: string
  readonly title: string | null
  readonly given: readonly GivenConsent[]
}

/** The consents that can be withdrawn in the applications of a request; none of a site that is switched off. */
export async function withdrawableConsents(
  console: Pick<Console, 'settings'>,
  db: Kysely<Tables>,
  { site, leads }: Pick<PrivacyRequest, 'site' | 'leads'>,
): Promise<readonly WithdrawableConsent[]> {
  const context = (await siteContexts(console)).get(site)
  if (!context) return []
  const given = await readGivenConsents(
    db,
    leads.flatMap(({ id, isThere }) => (isThere ? [id] : [])),
  )
  const boxes = siteBoxes(context)
  return [...Map.groupBy(given, ({ code }) => code)].flatMap(([code, ofCode]) => {
    const title = context.policies.find((policy) => policy.code === code)?.title ?? null
    return isWithdrawable(boxes, code) ? [{ code, title, given: ofCode }] : []
  })
}

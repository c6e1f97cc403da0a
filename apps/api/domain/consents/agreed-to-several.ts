import type { ConsentRow } from '#apps/api/store/consents/consents.ts'
import type { SiteContext } from '../sites/site-context.ts'

/** What is looked at of a row of the ledger. */
type Choice = Pick<ConsentRow, 'code' | 'version' | 'accepted' | 'site'>

/**
 * True where the last choice in a lead's ledger is for the text now in force on the site by which several lenders may have
 * the application at the same time. Every other lead is sent to one lender after another.
 */
export function agreedToSeveral(
  { site, several, severalVersion }: Pick<SiteContext, 'site' | 'several' | 'severalVersion'>,
  rows: readonly Choice[],
): boolean {
  const last = rows.findLast(({ code }) => code === several?.code)
  return severalVersion !== undefined && last?.accepted === true && last.version === severalVersion && last.site === site.id
}

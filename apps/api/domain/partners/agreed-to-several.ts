import type { ConsentRow } from '#apps/api/store/consents/consents.ts'
import type { SiteContext } from '../sites/site-context.ts'

/** The consent to the hand-over of an application to lenders. */
const TRANSFER = 'PARTNER_TRANSFER'

/**
 * True if the applicant agreed to the text in force by which several lenders get the application at the same time. An
 * older text named other lenders or another number of them, so it does not count.
 */
export function agreedToSeveral(
  { severalVersion }: Pick<SiteContext, 'severalVersion'>,
  rows: readonly Pick<ConsentRow, 'code' | 'version' | 'accepted'>[],
): boolean {
  const last = rows.findLast(({ code }) => code === TRANSFER)
  return severalVersion !== undefined && last?.accepted === true && last.version === severalVersion
}

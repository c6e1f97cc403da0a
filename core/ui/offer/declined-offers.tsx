import type { LeadView } from '#core/contract/lead/lead-view.ts'
import { OFFER_TEXTS } from './say-offer.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

/** Returns the names of the lenders whose offers the applicant declined. */
export const declinedIn = (view: LeadView | undefined): readonly string[] =>
  (view?.asked ?? []).filter(({ isDeclined }) => isDeclined).map(({ name }) => name)

/** Lists the offers declined before this one, and says that the applicant need not accept any. */
export function DeclinedOffers({ view, basePath }: { readonly view: LeadView | undefined; readonly basePath: string }) {
  const t = useTexts()
  const declined = declinedIn(view)
  if (declined.length === 0) return null
  return (
    <div className="notice">
      <p>{t(`${OFFER_TEXTS}declined`, { partners: declined.join(', ') })}</p>
      <p>
        {t(`${OFFER_TEXTS}stop`)} <a href={`${basePath}/my-application`}>{t('steps>my-application>title')}</a>
      </p>
    </div>
  )
}

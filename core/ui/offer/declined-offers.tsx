import type { LeadView } from '#core/contract/lead/lead-view.ts'
import { sayList } from '#core/texts/say-list.ts'
import { OFFER_TEXTS } from './say-offer.ts'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

/** Returns the names of the lenders whose offers the applicant declined. */
export const declinedIn = (view: LeadView | undefined): readonly string[] =>
  (view?.asked ?? []).filter(({ isDeclined }) => isDeclined).map(({ name }) => name)

/** Lists the offers declined before this one, and says that the applicant need not accept any. */
export function DeclinedOffers({ screen: { view, site } }: { readonly screen: Pick<ScreenProps, 'view' | 'site'> }) {
  const t = useTexts()
  const declined = declinedIn(view)
  if (declined.length === 0) return null
  return (
    <div className="notice">
      <p>{t(`${OFFER_TEXTS}declined`, { partners: sayList(declined, site.locale) })}</p>
      <p>
        {t(`${OFFER_TEXTS}stop`)} <a href={`${site.basePath}/my-application`}>{t('steps>my-application>title')}</a>
      </p>
    </div>
  )
}

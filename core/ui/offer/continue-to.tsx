import { OFFER_TEXTS } from '#core/ui/offer/say-offer.ts'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

/** The way on to a lender that stated no figures. */
export function ContinueTo({ screen: { actions }, partner }: { readonly screen: ScreenProps; readonly partner: string }) {
  const t = useTexts()
  return (
    <div className="stack">
      <button type="button" className="go" onClick={() => actions.redirect()}>
        {t(`${OFFER_TEXTS}continueTo`, { partner })}
      </button>
      <p className="saved">{t(`${OFFER_TEXTS}leaving`, { partner })}</p>
    </div>
  )
}

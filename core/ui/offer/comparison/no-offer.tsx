import type { LeadView } from '#core/contract/lead/lead-view.ts'
import { sayList } from '#core/texts/say-list.ts'
import { OFFER_TEXTS } from '#core/ui/offer/say-offer.ts'
import { sayReasons, WHY_TEXTS } from '#core/ui/offer/say-reasons.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

/** The lenders that declined; why, where one of them told a reason, is opened on demand. */
export function NoOffer({ asked = [], locale }: { readonly asked: LeadView['asked'] | undefined; readonly locale: string }) {
  const t = useTexts()
  const declined = asked.filter(({ outcome, isDeclined }) => outcome === 'declined' && !isDeclined)
  if (declined.length === 0) return null
  return (
    <div>
      <p className="saved">
        {t(`${OFFER_TEXTS}none`, {
          partners: sayList(
            declined.map(({ name }) => name),
            locale,
          ),
        })}
      </p>
      {declined.some(({ reason, isWithdrawn }) => reason !== undefined || isWithdrawn) && (
        <details className="saved reasons">
          <summary>{t(`${WHY_TEXTS}>title`)}</summary>
          <ul className="bullets">
            {sayReasons(t, declined, locale).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

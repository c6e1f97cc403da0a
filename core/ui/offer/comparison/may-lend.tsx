import type { LeadView } from '#core/contract/lead/lead-view.ts'
import { sayStep, OFFER_TEXTS } from '#core/ui/offer/say-offer.ts'
import type { ActionProps } from './offer-parts.tsx'
import { useTexts } from '#core/ui/page/use-texts.ts'

type Lender = NonNullable<LeadView['comparison']>['mayLend'][number]

/** Lenders without figures: they want a step first, and stand apart from what can be compared. */
export function MayLend({ lenders, screen, pressed }: Pick<ActionProps, 'screen' | 'pressed'> & { readonly lenders: readonly Lender[] }) {
  const t = useTexts()
  if (lenders.length === 0) return null
  return (
    <section aria-labelledby="may-lend" className="stack">
      <div>
        <h2 id="may-lend">{t(`${OFFER_TEXTS}mayLend`)}</h2>
        <p className="hint">{t(`${OFFER_TEXTS}mayLendWhy`)}</p>
      </div>
      <ul className="lenders may">
        {lenders.map(({ partner, partnerName, step }) => (
          <li key={partner}>
            <div id={`may-${partner}`}>
              <strong>{partnerName}</strong>
              {step !== undefined && <p className="hint">{`${t(`${OFFER_TEXTS}step`)}: ${sayStep(t, step)}`}</p>}
            </div>
            <button
              type="button"
              className="plain short"
              aria-describedby={`may-${partner}`}
              aria-busy={(screen.waiting !== 'none' && pressed.is === partner) || undefined}
              onClick={() => {
                pressed.set(partner)
                screen.actions.choose({ partner, revision: 0 })
              }}
            >
              {t(`${OFFER_TEXTS}goWith`, { partner: partnerName })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

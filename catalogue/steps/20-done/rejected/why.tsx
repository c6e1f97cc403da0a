import { sayList } from '#core/texts/say-list.ts'
import { sayReasons, WHY_TEXTS } from '#core/ui/offer/say-reasons.ts'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

/** Says why there is no offer: the lenders' own reasons, then why others were not asked. */
export function Why({ screen: { site, view } }: { readonly screen: ScreenProps }) {
  const t = useTexts()
  const notAsked = (view?.rejection?.notAsked ?? []).map(({ why, field = '', lenders }) =>
    t(`${WHY_TEXTS}>not>${why}`, {
      lenders: sayList(lenders, site.locale),
      field: t([`fields>${field}>short`, `fields>${field}>label`], { defaultValue: '' }),
    }),
  )
  const sentences = [...sayReasons(t, view?.asked, site.locale), ...notAsked]
  if (sentences.length === 0) return null
  return (
    <section className="card" aria-labelledby="why">
      <h2 id="why">{t(`${WHY_TEXTS}>title`)}</h2>
      <div className="stack">
        <ul className="bullets">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

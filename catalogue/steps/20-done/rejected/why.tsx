import type { LeadView } from '#core/contract/lead/lead-view.ts'
import { sayReasons, WHY_TEXTS } from '#core/ui/offer/say-reasons.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'
import type { Rejection } from './endings.ts'

/** Says why there is no offer: the lenders' own reasons, then why others were not asked. */
export function Why({ asked, rejection }: { readonly asked: LeadView['asked'] | undefined; readonly rejection: Rejection | undefined }) {
  const t = useTexts()
  const notAsked = (rejection?.notAsked ?? []).map(({ why, field = '', lenders }) =>
    t(`${WHY_TEXTS}>not>${why}`, {
      lenders: lenders.join(', '),
      field: t([`fields>${field}>short`, `fields>${field}>label`], { defaultValue: '' }),
    }),
  )
  const sentences = [...sayReasons(t, asked), ...notAsked]
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

import type { LeadView } from '#core/contract/lead/lead-view.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'
import { declinedBy, type Rejection } from './endings.ts'

const WHY = 'steps>rejected>more>why'

/** Says why there is no offer: the lenders' own reasons, then why others were not asked. */
export function Why({ asked, rejection }: { readonly asked: LeadView['asked'] | undefined; readonly rejection: Rejection | undefined }) {
  const t = useTexts()
  const said = declinedBy(asked).map(([reason, lenders]) => t(`${WHY}>said>${reason}`, { lenders: lenders.join(', ') }))
  const notAsked = (rejection?.notAsked ?? []).map(({ why, field = '', lenders }) =>
    t(`${WHY}>not>${why}`, {
      lenders: lenders.join(', '),
      field: t([`fields>${field}>short`, `fields>${field}>label`], { defaultValue: '' }),
    }),
  )
  const sentences = [...said, ...notAsked]
  if (sentences.length === 0) return null
  return (
    <section className="card" aria-labelledby="why">
      <h2 id="why">{t(`${WHY}>title`)}</h2>
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

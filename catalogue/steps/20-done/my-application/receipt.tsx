import { formatDayOf, type LocalTime } from '#core/texts/format-moment.ts'
import type { OwnView } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

type Line = OwnView['receipt'][number]

/**
 * Lists what was sent to each advertiser and analytics service, from where, and why something was
 * withheld.
 */
export function Receipt({ receipt, site }: { readonly receipt: readonly Line[]; readonly site: LocalTime }) {
  const t = useTexts()
  const names = [...new Set(receipt.map(({ name }) => name))]
  return (
    <section className="card given" aria-labelledby="own-receipt">
      <h2 id="own-receipt">{t(`${RECEIPT}>title`)}</h2>
      <p className="hint">{t(`${RECEIPT}>how`)}</p>
      <dl>
        {names.map((name) => (
          <div key={name}>
            <dt>
              <strong>{name}</strong>
            </dt>
            <dd className="hint">
              <ul>
                {linesOf(receipt, name).map(({ event, from, outcome, at }) => (
                  <li key={`${event} ${from}`}>
                    {t(`${RECEIPT}>line`, {
                      event: t(`${RECEIPT}>events>${event}`),
                      outcome: t(`${RECEIPT}>outcomes>${outcome}`),
                      from: t(`${RECEIPT}>from>${from}`),
                      date: formatDayOf(at, site),
                    })}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const linesOf = (receipt: readonly Line[], name: string): readonly Line[] => receipt.filter((line) => line.name === name)
const RECEIPT = 'steps>my-application>more>receipt'

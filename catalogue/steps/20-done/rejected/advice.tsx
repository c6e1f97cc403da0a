import { useTexts } from '#core/ui/page/use-texts.ts'
import type { Rejection } from './endings.ts'

const ADVICE = 'steps>rejected>more>advice'

/** Lists places of free advice on debts: none of them lends, and none pays to be here. */
export function Advice({ places }: { readonly places: Rejection['advice'] }) {
  const t = useTexts()
  if (places.length === 0) return null
  return (
    <section className="card given" aria-labelledby="advice">
      <h2 id="advice">{t(`${ADVICE}>title`)}</h2>
      <p className="hint">{t(`${ADVICE}>lede`)}</p>
      <dl>
        {places.map(({ name, url, about }) => (
          <div key={url}>
            <dt>
              <a href={url} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            </dt>
            <dd className="hint">{about}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

import type { ReactNode } from 'react'
import { funnelDefinitions } from '#core/tracking/funnel/funnel-definitions.ts'
import texts from '../../texts/funnel.json' with { type: 'json' }

/** A word whose meaning is shown while the pointer is on it or the focus is in it. */
export function Term({
  children,
  meaning,
  isFocusable = false,
}: {
  readonly children: ReactNode
  readonly meaning: string
  readonly isFocusable?: boolean
}) {
  const said = (
    <>
      {children}
      <span className="meaning">{meaning}</span>
    </>
  )
  if (!isFocusable) return <span className="term">{said}</span>
  return (
    <button type="button" className="term">
      {said}
    </button>
  )
}

const TERMS = ['views', 'completions', 'leaving', 'medianTime', 'leftAt', 'errors', 'corrections', 'medianFieldTime'] as const

/** The name of a figure, with its definition. */
export const Figure = ({ of }: { readonly of: (typeof TERMS)[number] }) => <Term meaning={funnelDefinitions[of]}>{texts[of]}</Term>

const CLASSES = ['device', 'source', 'host', 'release'] as const

/** All definitions, for whoever has no pointer and for screen readers. */
export function Meanings() {
  return (
    <details className="meanings">
      <summary>{texts.meanings}</summary>
      <dl>
        {[...TERMS, ...CLASSES].map((term) => (
          <div key={term}>
            <dt>{texts[term]}</dt>
            <dd>{funnelDefinitions[term]}</dd>
          </div>
        ))}
        <div>
          <dt>{texts.share}</dt>
          <dd>{texts.shareMeaning}</dd>
        </div>
        <div>
          <dt>{texts.day}</dt>
          <dd>{funnelDefinitions.hour}</dd>
        </div>
      </dl>
    </details>
  )
}

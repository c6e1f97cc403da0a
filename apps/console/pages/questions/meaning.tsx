import { fill } from '../../texts/fill.ts'
import funnelTexts from '../../texts/funnel.json' with { type: 'json' }
import texts from '../../texts/questions.json' with { type: 'json' }
import { sayDay } from '../funnel/figures.ts'
import { Term } from '../funnel/term.tsx'

type MeaningOf = keyof typeof texts.meaning

/** The name of a figure, with its definition. */
export const CostTerm = ({ of, children }: { readonly of: MeaningOf; readonly children: string }) => (
  <Term meaning={texts.meaning[of]}>{children}</Term>
)

const NAMES: readonly (readonly [MeaningOf, string])[] = [
  ['asked', texts.asked],
  ['pageViews', texts.pageViews],
  ['left', texts.left],
  ['leftAt', texts.leftAt],
  ['lost', texts.lost],
  ['brought', texts.brought],
  ['pages', texts.pages],
  ['completion', `${texts.completionWith}, ${texts.completionWithout}`],
  ['perVisitor', `${texts.perVisitorWith}, ${texts.perVisitorWithout}`],
  ['change', texts.change],
]

/** All definitions, for whoever has no pointer and for screen readers. */
export function CostMeanings() {
  return (
    <details className="meanings">
      <summary>{texts.meanings}</summary>
      <dl>
        {NAMES.map(([of, name]) => (
          <div key={of}>
            <dt>{name}</dt>
            <dd>{texts.meaning[of]}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

interface Period {
  readonly from: string
  readonly to: string
  readonly timeZones: readonly string[]
}

const MOST_ZONES = 3

/** Of which days the figures are, in which time zone, and what they cannot say. */
export function CostBase({ of: { from, to, timeZones } }: { readonly of: Period }) {
  const zones = timeZones.length > MOST_ZONES ? fill(funnelTexts.zonesOfMany, { count: timeZones.length }) : timeZones.join(', ')
  return (
    <div className="base">
      <p>{texts.notExperiment}</p>
      <p>{fill(texts.base, { from: sayDay(from), to: sayDay(to), zones })}</p>
    </div>
  )
}

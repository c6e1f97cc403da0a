import type { ComponentProps } from 'react'
import { fill } from '../../texts/fill.ts'
import funnelTexts from '../../texts/funnel.json' with { type: 'json' }
import texts from '../../texts/questions.json' with { type: 'json' }
import { CountedAt } from '../../shell/counted-at.tsx'
import { sayDay } from '../../shell/show-number.ts'
import { Term } from '../funnel/term.tsx'

/** The name of a figure, with its definition. */
export const CostTerm = ({ of, children }: { readonly of: keyof typeof texts.meaning; readonly children: string }) => (
  <Term meaning={texts.meaning[of]}>{children}</Term>
)

/** In the order of the columns. */
const NAMES = ['asked', 'pageViews', 'left', 'leftAt', 'lost', 'brought', 'change', 'pages', 'completion', 'perVisitor'] as const

/** All definitions, for whoever has no pointer and for screen readers. */
export function CostMeanings() {
  return (
    <details className="meanings">
      <summary>{texts.meanings}</summary>
      <dl>
        {NAMES.map((of) => (
          <div key={of}>
            <dt>{texts[of]}</dt>
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
  readonly countedAt: ComponentProps<typeof CountedAt>['of']
}

const MOST_ZONES = 3

/** Of which days the figures are, in which time zone, and what they cannot say. */
export function CostPeriod({ of: { from, to, timeZones, countedAt } }: { readonly of: Period }) {
  const zones = timeZones.length > MOST_ZONES ? fill(funnelTexts.zonesOfMany, { count: timeZones.length }) : timeZones.join(', ')
  return (
    <>
      <div className="base">
        <p>{texts.notExperiment}</p>
        <p>{fill(texts.base, { from: sayDay(from), to: sayDay(to), zones })}</p>
      </div>
      <CountedAt of={countedAt} />
    </>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { replayDraft } from '#core/console/what-if/replay-draft.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/what-if.json' with { type: 'json' }
import { changeOf, FiguresTable, sayCount, type Figures } from './figures-table.tsx'
import { sayMoney, type InForce } from './say-rules.ts'

interface ResultsProps {
  readonly inForce: InForce
  readonly query: UseQueryResult<ReplyOf<typeof replayDraft>>
  /** True while the figures are those of an earlier draft. */
  readonly isOld: boolean
  readonly isChanged: boolean
}

/** What the draft changes, as far as it is computed. */
export function Results({ inForce, query, isOld, isChanged }: ResultsProps) {
  return (
    <div className="part results" aria-busy={isOld}>
      <h2>{texts.results}</h2>
      <p className={isOld ? 'as-of old' : 'unseen'} role="status">
        {isOld ? texts.computing : ''}
      </p>
      <Loaded query={query} empty={({ figures }) => emptyOf(figures, isOld)}>
        {({ figures }) => figures && <Found figures={figures} inForce={inForce} isChanged={isChanged} />}
      </Loaded>
    </div>
  )
}

function emptyOf(figures: Figures | null, isOld: boolean): string | undefined {
  if (!figures) return isOld ? undefined : texts.mendFirst
  return figures.leads === 0 ? texts.emptyPeriod : undefined
}

interface FoundProps {
  readonly figures: Figures
  readonly inForce: InForce
  readonly isChanged: boolean
}

function Found({ figures, inForce, isChanged }: FoundProps) {
  return (
    <>
      <p className="finding">{sayFinding(figures, inForce.currency, isChanged)}</p>
      <FiguresTable figures={figures} currency={inForce.currency} />
      <div className="base">
        <p>{sayBasis(figures, inForce.timeZone)}</p>
        {figures.erased > 0 && <p>{fill(texts.erased, { count: sayCount(figures.erased) })}</p>}
        <p>{fill(texts.sites, { sites: inForce.brands.join(', ') })}</p>
      </div>
      <details className="meanings">
        <summary>{texts.how}</summary>
        <ul className="assumptions">
          {texts.assumptions.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    </>
  )
}

const shares = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
const days = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })
const sayDay = (day: string): string => days.format(new Date(`${day}T00:00:00Z`))

function sayFinding({ all }: Figures, currency: string, isChanged: boolean): string {
  const change = Math.round(changeOf(all) / 100) * 100
  const values = {
    amount: sayMoney(Math.abs(change), currency),
    share: all.now.revenue > 0 ? shares.format(change / all.now.revenue) : '–',
    sold: sayCount(all.drafted.sold),
    before: sayCount(all.now.sold),
    revenue: sayMoney(Math.round(all.drafted.revenue / 100) * 100, currency),
  }
  if (!isChanged) return fill(texts.noChange, values)
  return fill(change > 0 ? texts.more : change < 0 ? texts.less : texts.same, values)
}

function sayBasis({ leads, about, oneOf, from, to }: Figures, zone: string): string {
  const values = { leads: sayCount(leads), about: sayCount(about), oneOf: oneOf.toFixed(1), from: sayDay(from), to: sayDay(to), zone }
  return fill(oneOf > 1 ? texts.standsOnSample : texts.standsOn, values)
}

import { fill } from '../../texts/fill.ts'
import texts from '../../texts/funnel.json' with { type: 'json' }
import { changeOf, sayBounds, sayChange, sayTime, type PageRow } from './figures.ts'
import { sayNumber } from '../../shell/show-number.ts'
import { Term } from './term.tsx'

/** A count with its change against the period before. */
export function Count({ now, before }: { readonly now: number; readonly before: number }) {
  return <Compared now={sayNumber(now)} change={sayChange(changeOf(now, before))} before={sayNumber(before)} />
}

interface ComparedProps {
  readonly now: string
  /** Empty where there is nothing to compare with. */
  readonly change: string
  readonly before: string
}

/** A figure, and under it how it has changed. */
export function Compared({ now, change, before }: ComparedProps) {
  return (
    <>
      {now}
      {change !== '' && (
        <small>
          <span aria-hidden="true">{change}</span>
          <span className="unseen">, {fill(texts.change, { change, before })}</span>
        </small>
      )}
    </>
  )
}

/** A median time; the bounds of its bucket are shown while it is looked at. */
export function Median({ of, before }: { readonly of: PageRow['medianTime']; readonly before?: PageRow['medianTime'] }) {
  if (!of) return '–'
  return (
    <>
      <Term meaning={sayBounds(of)} isFocusable>
        {sayTime(of.seconds)}
      </Term>
      {before && <Compared now="" change={sayChange(changeOf(of.seconds, before.seconds))} before={sayTime(before.seconds)} />}
    </>
  )
}

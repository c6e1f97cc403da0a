import type { Estimate } from '#core/console/costs/estimate.ts'
import texts from '../../texts/questions.json' with { type: 'json' }
import { sayChange, sayRange, verdictOf } from './say-costs.ts'

interface EstimatedProps {
  readonly of: Estimate | undefined
  readonly say: (figure: number) => string
  /** What stands where there is none. */
  readonly none?: string
}

/** A figure, and under it its interval. */
export function Estimated({ of, say, none = texts.tooFew }: EstimatedProps) {
  if (!of) return <small>{none}</small>
  return (
    <>
      {say(of.value)}
      <small>{sayRange(of, say)}</small>
    </>
  )
}

/** A change, which way it goes, and its interval. */
export function Changed({ of }: { readonly of: Estimate | undefined }) {
  if (!of) return <small>{texts.tooFew}</small>
  const verdict = verdictOf(of)
  if (verdict === 'same') return <small className="note">{texts.stays}</small>
  return (
    <span className={`verdict ${verdict}`}>
      {sayChange(of.value)}
      <small>{sayRange(of, sayChange)}</small>
      <small>{texts.verdicts[verdict]}</small>
    </span>
  )
}

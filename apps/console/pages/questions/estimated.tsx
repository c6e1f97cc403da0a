import type { Estimate } from '#core/console/costs/estimate.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/questions.json' with { type: 'json' }
import { sayChange, sayRange, verdictOf } from './say-costs.ts'

interface EstimatedProps {
  /** The figure with something, and without it. */
  readonly of: { readonly with?: Estimate | undefined; readonly without?: Estimate | undefined }
  readonly say: (figure: number) => string
  /** What stands where there is none with it. */
  readonly noneWith?: string
}

/** A figure with something and without it, and under both their intervals. */
export function Estimated({ of, say, noneWith = texts.tooFew }: EstimatedProps) {
  if (!of.with && !of.without) return <small>{texts.tooFew}</small>
  if (of.with && of.without && of.with.value === of.without.value)
    return (
      <>
        {say(of.with.value)}
        <small>{sayRange(of.with, say, texts.range)}</small>
      </>
    )
  const sides = { with: of.with ? say(of.with.value) : noneWith, without: of.without ? say(of.without.value) : texts.tooFew }
  return (
    <>
      {fill(texts.fromTo, sides)}
      {of.with && <small>{sayRange(of.with, say, texts.rangeWith)}</small>}
      {of.without && <small>{sayRange(of.without, say, texts.rangeWithout)}</small>}
    </>
  )
}

/** A change, which way it goes, and its interval. */
export function Changed({ of }: { readonly of: Estimate | undefined }) {
  if (!of) return <small>{texts.tooFew}</small>
  const verdict = verdictOf(of)
  if (verdict === 'same') return <small className="note">{texts.stays}</small>
  return (
    <span className={`difference ${verdict}`}>
      {sayChange(of.value)}
      <small>{sayRange(of, sayChange, texts.range)}</small>
      <small>{texts.verdicts[verdict]}</small>
    </span>
  )
}

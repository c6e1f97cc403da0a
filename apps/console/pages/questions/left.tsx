import { fill } from '../../texts/fill.ts'
import texts from '../../texts/questions.json' with { type: 'json' }
import { sayNumber } from '../../shell/show-number.ts'
import { shareOf } from './say-costs.ts'

/** How many left, with their share and its interval. */
export function Left({ leaving, views }: { readonly leaving: number; readonly views: number }) {
  return (
    <>
      {sayNumber(leaving)}
      {views > 0 && <small>{fill(texts.share, shareOf(leaving, views))}</small>}
    </>
  )
}

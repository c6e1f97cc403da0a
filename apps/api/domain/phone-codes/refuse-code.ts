import { waitOf } from '#core/contract/problem-sentence.ts'
import type { Refusal } from '../refusals/refusal.ts'
import type { SiteContext } from '../sites/site-context.ts'

/** No code can be sent now: the sentence says when one can be asked for, at the field that the page shows it at. */
export function refuseCode({ find }: Pick<SiteContext, 'find'>, fieldName: string, retryAfterSeconds: number): Refusal {
  const { unit, number } = waitOf(retryAfterSeconds)
  const message = find([`problems>no-code-${unit}`], { number })
  return { ok: false, error: 'too-many-tries', retryAfterSeconds, errors: [{ fieldName, message }] }
}

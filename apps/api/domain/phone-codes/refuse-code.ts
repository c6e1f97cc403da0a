import type { Refusal } from '../refusals/refusal.ts'
import type { SiteContext } from '../sites/site-context.ts'

const MINUTE_SECONDS = 60
const HOUR_MINUTES = 60
/** From here on hours are said. */
const MOST_MINUTES = 120

/** No code can be sent now: the sentence says when one can be asked for, at the field that the page shows it at. */
export function refuseCode({ find }: Pick<SiteContext, 'find'>, fieldName: string, retryAfterSeconds: number): Refusal {
  const minutes = Math.ceil(retryAfterSeconds / MINUTE_SECONDS)
  const isLong = minutes > MOST_MINUTES
  const number = isLong ? Math.ceil(minutes / HOUR_MINUTES) : minutes
  const message = find([isLong ? 'problems>no-code-hours' : 'problems>no-code-minutes'], { number: String(number) })
  return { ok: false, error: 'too-many-tries', retryAfterSeconds, errors: [{ fieldName, message }] }
}

import { byServer } from '#core/browser/network/server-time.ts'
import type { ValidationContext } from '#core/fields/field-kind.ts'
import { localDay } from '#core/model/answers/local-day.ts'
import type { Session } from '../state/session.ts'

/** The day in the market, its limits, and its checks as far as a page has needed them. */
export function validationContext({ site, now, store }: Pick<Session, 'site' | 'now' | 'store'>): ValidationContext {
  const { checks } = store.getState()
  return { today: localDay(new Date(byServer(now())), site.timeZone), age: site.age, phone: site.phone, ...(checks && { checks }) }
}

import type { SiteContext } from '../sites/site-context.ts'
import { withoutUnconfirmed } from '../consents/consents-by-email.ts'
import type { Lead } from '../leads/lead.ts'

/**
 * True where an applicant may be reminded by e-mail of an application that was left: the country's law allows it, or the
 * applicant agreed to advertising by e-mail and, where a letter has to confirm that, has confirmed it.
 */
export function mayRemind(context: Pick<SiteContext, 'site' | 'fields'>, lead: Pick<Lead, 'answers' | 'confirmedConsents'>): boolean {
  if (context.site.country.remindersBy !== undefined) return true
  const given = Object.entries(withoutUnconfirmed(context, lead)[BOXES] ?? {})
  return given.some(([channel, isGiven]) => channel === CHANNEL && isGiven === true)
}

const BOXES = 'marketingConsents'
const CHANNEL = 'email'

import type { SiteContext } from '../sites/site-context.ts'

/** Days during which a partner is not sent the same person twice. */
export const repeatDaysOf = ({ routing, repeatDays }: Pick<SiteContext, 'routing' | 'repeatDays'>, partner: string): number =>
  routing.rules.partners[partner]?.repeatDays ?? repeatDays

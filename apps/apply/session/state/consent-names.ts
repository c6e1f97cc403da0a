import type { SiteSequence } from '#core/model/site/site-configuration.ts'

/** The data points that are consents: they are given for one application only. */
export const consentNamesIn = ({ kinds }: Pick<SiteSequence, 'kinds'>): readonly string[] =>
  Object.keys(kinds).filter((name) => kinds[name] === 'consent' || kinds[name] === 'consents')

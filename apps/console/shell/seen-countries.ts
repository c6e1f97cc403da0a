import type { Session } from '../reading/session-context.ts'
import type { Option } from './choice.tsx'

/** The countries of the sites that a person may see, by name. */
export const seenCountries = (sites: Session['sites']): readonly Option[] =>
  [...new Map(sites.map(({ country, countryName }) => [country, countryName] as const))].toSorted(([, one], [, other]) =>
    one.localeCompare(other),
  )

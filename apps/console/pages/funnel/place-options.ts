import type { Session } from '../../reading/session-context.ts'
import type { Option } from '../../shell/choice.tsx'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/funnel.json' with { type: 'json' }

/** The countries of sites, by their names. */
export const countryOptions = (sites: Session['sites']): readonly Option[] =>
  [...new Map(sites.map(({ country, countryName }) => [country, countryName] as const))].toSorted(([, one], [, other]) =>
    one.localeCompare(other),
  )

export const siteOption = ({ id, brandName, country }: Session['sites'][number]): Option => [id, `${brandName} ${country.toUpperCase()}`]

/** A period, by its count of days. */
export const periodOption = (count: string): Option => [count, fill(texts.days, { count })]

import { lookUp } from '#core/model/look-up.ts'
import { nameCountries, type NamedCountry } from '#core/model/places/name-countries.ts'
import type { PageField } from '#core/model/page/page.ts'
import { findFormat, formatOf } from '../find-format.ts'
import type { PlacedPoint, Resolver, Resolving } from '../resolver.ts'

export const resolver: Resolver<'choice'> = {
  resolve: (point, resolving) => ({ ...optionsFor(point, resolving), ...(point.differsFrom && { differsFrom: point.differsFrom }) }),
  isResolvable: ({ format }, { registry, site }) => format === undefined || formatOf(registry, site, format) !== undefined,
}

function optionsFor(point: PlacedPoint<'choice'>, resolving: Resolving): Partial<PageField> {
  const { country } = resolving.site
  const look = point.look && { look: point.look }
  if (point.list === 'countries') return { countries: country.countriesFirst, look: 'search' }
  if (point.list === 'country-names') return { named: countriesByName(point, resolving), look: 'search' }
  if (point.list) return { named: country[point.list].map(({ code, name }) => [code, name] as const), look: 'search', ...look }
  return { options: lookUp(country.choices, point.name) ?? point.options, ...look, ...(point.cases && { cases: point.cases }) }
}

/**
 * Returns the countries of the world in the market's language, each stored by its name. Throws if
 * the format refuses a name: that is a defect of the catalogue.
 */
function countriesByName({ format, name }: PlacedPoint<'choice'>, { registry, site }: Resolving): readonly NamedCountry[] {
  const { pattern } = findFormat(registry, site, format ?? name)
  const taken = new RegExp(pattern, 'u')
  const { locale, countriesFirst } = site.country
  const named = nameCountries(locale)
  const refused = named.find(([stored]) => !taken.test(stored))
  if (refused) throw new Error(`the format of ${name} refuses "${refused[0]}", which the list of countries offers`)
  const first = countriesFirst.flatMap((code) => named.filter(([, , iso]) => iso === code))
  return [...first, ...named.filter((one) => !first.includes(one))]
}

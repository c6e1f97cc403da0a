/** A person whom the sandbox's identity provider knows. */
export interface ExamplePerson {
  readonly id: string
  readonly name: string
  /** The claim `roles`: `<role>:<brand or *>:<country or *>`. */
  readonly roles: readonly string[]
}

const ROLES = [
  ['viewer', 'Vera Viewer'],
  ['operator', 'Oscar Operator'],
  ['compliance', 'Clara Compliance'],
  ['administrator', 'Ada Administrator'],
] as const

/** One person for each role over everything, a viewer of each country, and two of one site: a viewer of the first and an operator of the last one. */
export function examplePersons(sites: readonly { readonly brandId: string; readonly countryId: string }[]): readonly ExamplePerson[] {
  const everywhere = ROLES.map(([role, name]) => ({ id: role, name, roles: [`${role}:*:*`] }))
  const [first, last] = [sites.at(0), sites.at(-1)]
  if (!first || !last) return everywhere
  const atOne = (role: string, name: string, { brandId, countryId }: typeof first): ExamplePerson => ({
    id: `${role}-${brandId}-${countryId}`,
    name,
    roles: [`${role}:${brandId}:${countryId}`],
  })
  const countries = [...new Set(sites.map(({ countryId }) => countryId))].toSorted()
  const inCountries = countries.map((country) => ({
    id: `viewer-${country}`,
    name: `Mia Viewer ${country.toUpperCase()}`,
    roles: [`viewer:*:${country}`],
  }))
  return [...everywhere, ...inCountries, atOne('viewer', 'Vito Viewer', first), atOne('operator', 'Olga Operator', last)]
}

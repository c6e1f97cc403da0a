import { lookUp } from '#core/model/look-up.ts'
import type { DataPointName } from '#core/model/register.ts'
import type { PlacedStep, Registry } from './registry.ts'
import type { AskedIn } from '#core/model/step.ts'

/**
 * Returns the registry in which countries, brands and partners need, besides what they say
 * themselves, the data points of the steps that name them in `askedIn`.
 */
export function linkNeeds(registry: Registry): Registry {
  const { brands, countries, partners } = registry
  if (registry.steps.every(({ askedIn }) => askedIn === undefined)) return registry
  const linked = (side: keyof AskedIn, id: string, inCountries: readonly string[]): readonly DataPointName[] =>
    linkedSteps(registry, side, id).flatMap((step) => [...new Set(inCountries.flatMap((country) => namesOf(registry, step, country)))])
  return {
    ...registry,
    countries: mapValues(countries, (country, id) => ({ ...country, needs: [...country.needs, ...linked('countries', id, [id])] })),
    brands: mapValues(brands, (brand, id) => ({
      ...brand,
      countries: mapValues(brand.countries, (own, country) => {
        const needs = linked('brands', id, [country])
        return needs.length === 0 ? own : { ...own, needs: [...(own.needs ?? []), ...needs] }
      }),
    })),
    partners: mapValues(partners, (partner, id) => ({
      ...partner,
      needs: [...partner.needs, ...linked('partners', id, partner.countries)],
    })),
  }
}

/** Returns the steps that name a country, a brand or a partner in `askedIn`. */
export const linkedSteps = ({ steps }: Pick<Registry, 'steps'>, side: keyof AskedIn, id: string): readonly PlacedStep[] =>
  steps.filter(({ askedIn }) => askedIn?.[side]?.some((one) => one === id))

/**
 * Returns what a partner's own folder says it needs, without what younger steps add: only that can
 * be in its examples.
 */
export function ownNeeds(registry: Registry, partner: string): readonly DataPointName[] {
  const { needs = [], countries = [] } = registry.partners[partner] ?? {}
  const steps = linkedSteps(registry, 'partners', partner)
  const linked = new Set(steps.flatMap((step) => countries.flatMap((country) => asksIn(registry, step, country))))
  return needs.filter((name) => !linked.has(name))
}

/** Returns the data points that a step asks in a country, with those of its dialog. */
export function asksIn({ countries }: Pick<Registry, 'countries'>, step: PlacedStep, country: string): readonly string[] {
  const variant = lookUp(countries[country]?.steps, step.id) ?? lookUp(step.countries, country)
  return [...(variant?.asks ?? step.asks ?? Object.keys(step.introduces ?? {})), ...(step.modal?.asks ?? [])]
}

const namesOf = (registry: Registry, step: PlacedStep, country: string): readonly DataPointName[] =>
  asksIn(registry, step, country).filter((name): name is DataPointName => registry.dataPoints[name] !== undefined)

const mapValues = <Value, Made>(
  values: { readonly [id: string]: Value },
  make: (value: Value, id: string) => Made,
): { readonly [id: string]: Made } => Object.fromEntries(Object.entries(values).map(([id, value]) => [id, make(value, id)]))

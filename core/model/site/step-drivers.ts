import type { Registry } from './registry.ts'

type Partners = Pick<Registry, 'partners'>

/**
 * Returns the partners of a country that drive a step after their response: the step is in their
 * folder, or is one of our own steps that they want.
 */
export const driversIn = ({ partners }: Partners, country: string, step: string): readonly string[] =>
  driversOf({ partners }, step).filter((id) => servesIn({ partners }, id, country))

const servesIn = ({ partners }: Partners, id: string, country: string): boolean =>
  partners[id]?.countries.some((one) => one === country) ?? false

/** False for a step that only partners of other countries drive. */
export function isDrivenIn(registry: Partners, country: string, step: string): boolean {
  const drivers = driversOf(registry, step)
  return drivers.length === 0 || drivers.some((id) => servesIn(registry, id, country))
}

const driversOf = ({ partners }: Partners, step: string): readonly string[] =>
  Object.entries(partners).flatMap(([id, { steps = {}, wants = [] }]) =>
    Object.hasOwn(steps, step) || wants.some((one) => one === step) ? [id] : [],
  )

import type { Registry } from './registry.ts'
import { servesCountry } from './select-registry.ts'

type Partners = Pick<Registry, 'partners'>

/**
 * Returns the partners of a country that drive a step after their response: the step is in their
 * folder, or is one of our own steps that they want.
 */
export const driversIn = (registry: Partners, country: string, step: string): readonly string[] =>
  driversOf(registry, step).flatMap(([id, partner]) => (servesCountry(partner, country) ? [id] : []))

/** False for a step that only partners of other countries drive. */
export function isDrivenIn(registry: Partners, country: string, step: string): boolean {
  const drivers = driversOf(registry, step)
  return drivers.length === 0 || drivers.some(([, partner]) => servesCountry(partner, country))
}

const driversOf = ({ partners }: Partners, step: string) =>
  Object.entries(partners).filter(([, { steps = {}, wants = [] }]) => Object.hasOwn(steps, step) || wants.some((one) => one === step))

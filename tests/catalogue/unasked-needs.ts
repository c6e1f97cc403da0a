import { askedBy } from '#core/fields/resolve-page.ts'
import type { PlacedStep, Registry } from '#core/model/site/registry.ts'
import { isDrivenIn } from '#core/model/site/step-drivers.ts'
import { allSites } from '#core/model/site/site.ts'

/** A data point that nobody asks in time; `after` says which page asks it too late, if one does. */
export interface UnaskedNeed {
  readonly name: string
  readonly after: string
}

/**
 * Returns the data points of a list that no page of the form asks in a country, so that they could
 * not be answered before the hand-over. What a link may bring there (`brought`) is none of them.
 */
export function unaskedNeeds(registry: Registry, countryId: string, needs: readonly string[]): readonly UnaskedNeed[] {
  const site = allSites(registry).find((one) => one.countryId === countryId)
  if (!site) return []
  const asking = (name: string) =>
    registry.steps.filter(
      (step) =>
        isDrivenIn(registry, countryId, step.id) &&
        [...askedBy(registry, site, step), ...(step.modal?.asks ?? [])].some((one) => one === name),
    )
  return [...new Set(needs)]
    .filter((name) => !site.country.brought?.some((one) => one === name))
    .flatMap((name) => {
      const steps = asking(name)
      return steps.some(({ flow }) => flow === 'dynamic') ? [] : [{ name, after: afterOf(steps) }]
    })
}

function afterOf(steps: readonly PlacedStep[]): string {
  const after = steps.filter(({ flow }) => flow === 'server').map(({ id }) => id)
  return after.length === 0
    ? ''
    : ` before the hand-over (only after it, in ${after.join(', ')}): let a step of the dynamic form ask it, or take it out of needs`
}

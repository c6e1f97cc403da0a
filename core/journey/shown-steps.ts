import type { PlacedStep, Registry } from '#core/model/site/registry.ts'
import { isDrivenIn } from '#core/model/site/step-drivers.ts'
import type { Site } from '#core/model/site/site.ts'
import { planJourney } from './plan-journey.ts'

/**
 * Returns the steps that an applicant of a site can reach: planned ones, those of its legacy flow,
 * and those to which the server or a partner sends applicants.
 */
export function shownSteps(registry: Registry, site: Site): readonly PlacedStep[] {
  const planned = new Set(planJourney({ registry, site, answers: {}, today: '2026-01-01' }).map(({ path }) => path))
  return registry.steps.filter((step) => {
    if (!isDrivenIn(registry, site.countryId, step.id)) return false
    return step.flow === 'server' || planned.has(step.id) || site.country.legacy.some((id) => id === step.id)
  })
}

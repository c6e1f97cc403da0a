import type { PlacedStep, Registry } from '../../core/define/registry.ts'
import { isDrivenIn } from '../../core/define/step-drivers.ts'
import type { Site } from '../../core/define/site.ts'
import { planJourney } from '../../core/journey/plan-journey.ts'

/** The steps that an applicant of a site may come to: planned, of its legacy flow, or sent to by the server or a partner. */
export function shownSteps(registry: Registry, site: Site): readonly PlacedStep[] {
  const planned = new Set(planJourney({ registry, site, answers: {}, today: '2026-01-01' }).map(({ path }) => path))
  return registry.steps.filter((step) => {
    if (!isDrivenIn(registry, site.countryId, step.id)) return false
    return step.flow === 'server' || planned.has(step.id) || site.country.legacy.some((id) => id === step.id)
  })
}

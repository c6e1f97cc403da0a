import type { Condition } from '#core/model/condition.ts'
import { lookUp } from '#core/model/look-up.ts'
import type { Registry } from '#core/model/site/registry.ts'
import type { Site } from '#core/model/site/site.ts'

/**
 * Returns the condition under which a site asks a data point; undefined if it always asks it. The
 * country's own condition comes first. Next, where a code contains the answer, the condition is
 * that the code is given. Last comes the data point's own condition.
 */
export const conditionOf = (registry: Registry, site: Site, name: string): Condition | undefined =>
  conditionOfAsked(registry, site, askedWith(registry, name))

/**
 * Returns the data point whose condition applies: for a mark, the sum that it is asked with; else
 * the data point itself.
 */
function askedWith({ dataPoints }: Registry, name: string): string {
  const point = dataPoints[name]
  return (point?.kind === 'yes-no' ? point.marks : undefined) ?? name
}

const conditionOfAsked = (registry: Registry, site: Site, name: string): Condition | undefined =>
  lookUp(site.country.conditions, name) ?? codeIsGiven(site, name) ?? registry.dataPoints[name]?.when

function codeIsGiven({ country }: Site, name: string): Condition | undefined {
  const code = lookUp(country.decoded, name)
  // holds for any code that is given; while no code is given, the condition is unknown
  return code && { field: code, isNot: [] }
}

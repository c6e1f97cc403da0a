import type { Condition } from './condition.ts'
import { lookUp } from './look-up.ts'
import type { Registry } from './registry.ts'
import type { Site } from './site.ts'

/**
 * When a site asks a data point: what its country says, once the code is there where a code tells it, else what the data
 * point itself says; undefined where always.
 */
export const conditionOf = (registry: Registry, site: Site, name: string): Condition | undefined =>
  conditionOfAsked(registry, site, askedWith(registry, name))

/** A mark is asked whenever its sum is. */
function askedWith({ dataPoints }: Registry, name: string): string {
  const point = dataPoints[name]
  return (point?.kind === 'yes-no' ? point.marks : undefined) ?? name
}

const conditionOfAsked = (registry: Registry, site: Site, name: string): Condition | undefined =>
  lookUp(site.country.conditions, name) ?? codeIsGiven(site, name) ?? registry.dataPoints[name]?.when

function codeIsGiven({ country }: Site, name: string): Condition | undefined {
  const code = lookUp(country.decoded, name)
  // whatever the code is, once there is one; until then it is not known
  return code && { field: code, isNot: [] }
}

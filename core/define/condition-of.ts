import type { Condition } from './condition.ts'
import { lookUp } from './look-up.ts'
import type { Registry } from './registry.ts'
import type { Site } from './site.ts'

/** When a site asks a data point: what its country says, else the data point itself; undefined where always. */
export const conditionOf = (registry: Registry, site: Site, name: string): Condition | undefined =>
  lookUp(site.country.conditions, name) ?? registry.dataPoints[name]?.when

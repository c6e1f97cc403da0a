import { linkNeeds } from './link-needs.ts'
import type { PlacedDataPoint, PlacedStep, Registry } from './registry.ts'

/**
 * Returns the registry with its steps in order (stage, then rank, then id) and the data points they
 * introduce, by name; a step's `askedIn` counts as needs of those whom it names. Throws if two steps introduce the same data point: that is a defect of the
 * catalogue.
 */
export function placeSteps(found: Omit<Registry, 'dataPoints'>): Registry {
  const steps = found.steps.toSorted((a, b) => compare(a.stage, b.stage) || a.rank - b.rank || compare(a.id, b.id))
  return linkNeeds({ ...found, steps, dataPoints: collectDataPoints(steps) })
}

function collectDataPoints(steps: readonly PlacedStep[]): { readonly [name: string]: PlacedDataPoint } {
  const points: { [name: string]: PlacedDataPoint } = {}
  for (const step of steps)
    for (const [name, point] of Object.entries(step.introduces ?? {})) {
      const other = points[name]
      if (other)
        throw new Error(
          `the data point "${name}" is introduced by steps/${other.step} and by steps/${step.id}: let one of them only ask it`,
        )
      points[name] = { ...point, name, step: step.id }
    }
  return points
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

import type { Condition } from './condition.ts'
import type { Registry } from './registry.ts'
import type { Step } from './step.ts'

/**
 * When a page is walked: its step's own condition; without one, when any data point that it asks is to be asked. None
 * where one of them is always asked.
 */
export function pageCondition(registry: Registry, step: Step, asked: readonly string[]): Condition | undefined {
  if (step.when) return step.when
  const stated = asked.flatMap((name) => registry.dataPoints[name]?.when ?? [])
  if (asked.length === 0 || stated.length < asked.length) return undefined
  const different = stated.filter((one, index) => index === stated.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)))
  return different.length === 1 ? different[0] : { any: different }
}

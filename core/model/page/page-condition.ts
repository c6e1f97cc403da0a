import type { Condition } from '#core/model/condition.ts'

/**
 * Returns the condition under which a page is in the flow: the step's own condition; without one,
 * that any of the page's data points is to be asked; undefined if one of them is always asked.
 * `asked` are the conditions of those data points, undefined for one that is always asked.
 */
export function pageCondition(own: Condition | undefined, asked: readonly (Condition | undefined)[]): Condition | undefined {
  if (own) return own
  const stated = asked.flatMap((one) => one ?? [])
  if (asked.length === 0 || stated.length < asked.length) return undefined
  const different = stated.filter((one, index) => index === stated.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)))
  return different.length === 1 ? different[0] : { any: different }
}

/**
 * Returns a method of a vendor's object, bound to the object; undefined if it has none. What the
 * method returns is as unknown as the object itself.
 */
export function methodIn(found: unknown, name: string): ((...given: readonly unknown[]) => unknown) | undefined {
  if (found === null || (typeof found !== 'object' && typeof found !== 'function')) return undefined
  const method: unknown = Reflect.get(found, name)
  return typeof method === 'function' ? (...given): unknown => Reflect.apply(method, found, given) : undefined
}

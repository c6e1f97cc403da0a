/** True for a name that a record may have; the names of the object prototype are excluded. */
const isPlainName = (name: string): boolean => /^\w[\w-]{0,59}$/u.test(name) && !Reflect.has(Object.prototype, name)

/**
 * Returns the own entries of a record from outside, without names that have a meaning in
 * JavaScript; an empty list for anything else.
 */
export function plainEntries(value: unknown): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).filter(([name]) => isPlainName(name))
}

/**
 * Returns a boolean, also from stored 'true' and 'false' (specification, section 5); undefined for
 * anything else.
 */
export function restoreBoolean(value: unknown): boolean | undefined {
  if (value === true || value === 'true') return true
  return value === false || value === 'false' ? false : undefined
}

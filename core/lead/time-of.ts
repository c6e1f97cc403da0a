/**
 * Returns a time from storage, given as a date or as ISO text; undefined for anything that is no
 * point in time.
 */
export function timeOf(value: unknown): Date | undefined {
  const at = value instanceof Date ? value : typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/u.test(value) ? new Date(value) : undefined
  return at && !Number.isNaN(at.getTime()) ? at : undefined
}

/** Returns a day or a month from storage, also from a time in ISO form; undefined for others. */
export function restoreDay(value: unknown, length: 7 | 10, isValid: (day: string) => boolean): string | undefined {
  const text = value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : value
  if (typeof text !== 'string') return undefined
  const day = ISO_TIME.test(text) ? text.slice(0, length) : text
  return isValid(day) ? day : undefined
}

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/u
